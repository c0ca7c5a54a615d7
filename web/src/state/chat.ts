// The chat of a table, built from its events.
import type { Event as TableEvent, SaidInfo } from "../api/types";

export const SIGNS = ["like", "clap", "laugh", "wow", "sad", "heart"] as const;
export type ReactionSign = (typeof SIGNS)[number];

/** An entry of a chat, at a table or in a tournament. */
type ChatEntry = Pick<TableEvent, "n" | "at" | "entry">;

export function chatMessage({ n, at, entry }: ChatEntry): SaidInfo {
  const { by = "", name = "", text = "", hidden = false } = entry;
  return { n, at, by, name, text, hidden, reactions: {} };
}

/** Adds a reaction to a message, or removes it. */
export function applyReaction(chat: SaidInfo[], { entry }: ChatEntry): SaidInfo[] {
  const { to = 0, sign = "", name = "", on = true, hidden = false } = entry;
  if (hidden) return chat;
  return chat.map((message) => {
    if (message.n !== to) return message;
    const names = (message.reactions[sign] ?? []).filter((each) => each !== name);
    return {
      ...message,
      reactions: { ...message.reactions, [sign]: on ? [...names, name] : names },
    };
  });
}

/** How many readable messages others have sent after message number `after`. */
export function unreadMessages(
  chat: SaidInfo[],
  after: number,
  reader: string | undefined,
): number {
  return chat.filter(({ n, by, hidden }) => n > after && by !== reader && !hidden).length;
}
