// Bots are called in the person's language. Tables, records and other people's pages know them by
// the names that the server gave them: 'Steady', and 'Steady 2' beside it.
import type { SeatInfo } from "../api/types";
import type { Texts } from "../texts";

type Seated = Pick<SeatInfo, "name" | "person" | "bot">;

/** What somebody at a table is called: a bot in the person's language, anybody else as they like. */
export function calledName({ name, person, bot }: Seated, t: Texts): string {
  // A bot that keeps somebody's seat for them keeps their name, too.
  if (!bot || person || !name.toLowerCase().startsWith(bot)) return name;
  return t.has(`bot-${bot}`) ? t(`bot-${bot}`) + name.slice(bot.length) : name;
}

/** Calls the bots among the seats of a table by their names in the person's language. */
export function callBots<T extends { seats: SeatInfo[] }>(info: T, t: Texts): T {
  const seats = info.seats.map((seat) => ({ ...seat, name: calledName(seat, t) }));
  return { ...info, seats };
}
