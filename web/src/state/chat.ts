// The chat of a table, as it follows from what is told.
import type { Event as TableEvent, SaidInfo } from "../api/types";

export const SIGNS = ["like", "clap", "laugh", "wow", "sad", "heart"] as const;
export type Sign = (typeof SIGNS)[number];

export function said({ n, at, entry }: TableEvent): SaidInfo {
  const { by = "", name = "", text = "", hidden = false } = entry;
  return { n, at, by, name, text, hidden, reactions: {} };
}

/** Puts a sign to a message, or takes it away. */
export function react(chat: SaidInfo[], { entry }: TableEvent): SaidInfo[] {
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

/** How many messages came after a certain one from others, and can be read. */
export function unread(chat: SaidInfo[], after: number, reader: string | undefined): number {
  return chat.filter(({ n, by, hidden }) => n > after && by !== reader && !hidden).length;
}
