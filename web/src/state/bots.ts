// The names of bots in the player's language. The server and its records use their English names:
// 'Steady', and 'Steady 2' beside it.
import type { SeatInfo } from "../api/types";
import type { Texts } from "../texts";

type Seated = Pick<SeatInfo, "name" | "person" | "bot">;

/** The name to show for somebody at a table: translated for a bot, as it is for a person. */
export function displayName({ name, person, bot }: Seated, t: Texts): string {
  // A bot that fills in for a person keeps that person's name.
  if (!bot || person || !name.toLowerCase().startsWith(bot)) return name;
  return t.has(`bot-${bot}`) ? t(`bot-${bot}`) + name.slice(bot.length) : name;
}

/** Translates the names of the bots among a table's seats. */
export function localizeBotNames<T extends { seats: SeatInfo[] }>(info: T, t: Texts): T {
  const seats = info.seats.map((seat) => ({ ...seat, name: displayName(seat, t) }));
  return { ...info, seats };
}
