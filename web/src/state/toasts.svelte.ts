// Short messages that disappear by themselves.
import { announcer } from "./announcer.svelte";

interface Toast {
  id: number;
  text: string;
  kind: "plain" | "good" | "bad";
  link?: { href: string; text: string } | undefined;
}

const SECONDS = 7;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, kind: Toast["kind"] = "plain", link?: Toast["link"]): void {
    const id = this.#next++;
    this.list.push({ id, text, kind, link });
    announcer.announce(text);
    setTimeout(() => this.dismiss(id), SECONDS * 1000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((each) => each.id !== id);
  }
}

export const toasts = new Toasts();
