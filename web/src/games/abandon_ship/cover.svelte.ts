// The cover on my secret tile. It is down at first, and comes down by itself whenever somebody else
// might look: when the page loses its place in front, when the seat changes, when the board goes.
class TileCover {
  lifted = $state(false);

  toggle(): void {
    this.lifted = !this.lifted;
  }

  lower(): void {
    this.lifted = false;
  }

  /** Lowers the cover whenever the page is left; gives what ends that. */
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
