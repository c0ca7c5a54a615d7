// Which lessons are done: kept on this device if it keeps anything, else for this page.
import { save, load } from "../../state/storage";

export class Progress {
  #done = $state.raw<string[]>([]);
  #key: string;

  constructor(game: string) {
    this.#key = `learned.${game}`;
    const kept = load<unknown>(this.#key);
    if (Array.isArray(kept)) this.#done = kept.filter((name) => typeof name === "string");
  }

  has(lesson: string): boolean {
    return this.#done.includes(lesson);
  }

  add(lesson: string): void {
    if (this.has(lesson)) return;
    this.#done = [...this.#done, lesson];
    save(this.#key, this.#done);
  }

  clear(): void {
    this.#done = [];
    save(this.#key, this.#done);
  }
}
