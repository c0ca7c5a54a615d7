// The title of the page, with an alert in front of it where there is one.
class Title {
  /** What the page shows, such as the name of a table. */
  page = $state("");
  /** What must not be missed, such as 'Your turn'. */
  alert = $state("");

  reset(): void {
    this.page = "";
    this.alert = "";
  }

  text(site: string): string {
    const shown = this.page ? `${this.page} · ${site}` : site;
    return this.alert ? `${this.alert} — ${shown}` : shown;
  }
}

export const title = new Title();
