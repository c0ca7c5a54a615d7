// The title of the page: what is shown, and before it what one must not miss.
class Title {
  /** What the page shows, as in the name of a table. */
  page = $state("");
  /** What one must not miss, as in 'Your turn'. */
  call = $state("");

  reset(): void {
    this.page = "";
    this.call = "";
  }

  text(house: string): string {
    const shown = this.page ? `${this.page} · ${house}` : house;
    return this.call ? `${this.call} — ${shown}` : shown;
  }
}

export const title = new Title();
