// What a screen asks of the frame around it, beyond what its address says.
class Frame {
  /** The screen is a table's: the header gives way. */
  slim = $state(false);
  /** The page is in a frame on another site: there is neither navigation nor account. */
  embedded = $state(false);
}

export const frame = new Frame();
