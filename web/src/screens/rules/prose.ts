// Rule texts have a little markup: **strong words**, and [3] for a die that shows a 3.
export type ProsePiece =
  { kind: "text"; text: string } | { kind: "strong"; text: string } | { kind: "die"; text: string };

const MARKS = /\*\*(.+?)\*\*|\[(\(?(?:\d+|arrow|anchor)\)?x?)\]/g;

export function pieces(text: string): ProsePiece[] {
  const found: ProsePiece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    const [, strong, die] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else found.push({ kind: "die", text: die ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}
