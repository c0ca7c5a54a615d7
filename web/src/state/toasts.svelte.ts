// Short messages that disappear by themselves.
import { announcer } from "./announcer.svelte";

interface Toast {
  id: number;
  text: string;
  kind: "plain" | "good" | "bad";
  /** Where to go; `act` is done on the way there. */
  link?: { href: string; text: string; act?: () => void } | undefined;
}

const SECONDS = 7;
/** For what is to be decided. */
const SECONDS_TO_ACT = 20;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, kind: Toast["kind"] = "plain", link?: Toast["link"]): void {
    const id = this.#next++;
    this.list.push({ id, text, kind, link });
    announcer.announce(text);
    setTimeout(() => this.dismiss(id), (link?.act ? SECONDS_TO_ACT : SECONDS) * 1000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((each) => each.id !== id);
  }
}

export const toasts = new Toasts();
