// The people I follow, asked for again and again while they are shown.
import { get } from "../../api/requests";
import type { Followed } from "../../api/types";

const EVERY = 15_000;

export class FollowedPeople {
  list = $state.raw<Followed[]>([]);
  loaded = $state(false);

  async load(): Promise<void> {
    const found = await get<Followed[]>("/api/following").catch(() => null);
    if (!found) return; // those shown so far stay
    this.list = found.sort(
      (one, other) =>
        Number(other.online) - Number(one.online) || one.name.localeCompare(other.name),
    );
    this.loaded = true;
  }

  /** Keeps the list fresh; returns how to stop. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => !document.hidden && void this.load(), EVERY);
    return () => clearInterval(timer);
  }
}
