// The cover on my secret tile. It is down at first, and closes whenever somebody else might look: when
// the page loses focus, the seat changes, or the board is closed.
class TileCover {
  lifted = $state(false);

  toggle(): void {
    this.lifted = !this.lifted;
  }

  lower(): void {
    this.lifted = false;
  }

  /** Closes the cover whenever the page is left; returns the function to stop that. */
  guard(): () => void {
    const lower = () => this.lower();
    const hidden = () => {
      if (document.hidden) this.lower();
    };
    window.addEventListener("blur", lower);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("blur", lower);
      document.removeEventListener("visibilitychange", hidden);
      this.lower();
    };
  }
}

export const cover = new TileCover();
