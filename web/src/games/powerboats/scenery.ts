// The scenery as a few long paths: hundreds of trees, waves and lines of the grid are quick to draw
// that way. Unevenness looks drawn by hand and is the same every time.
import type { Board } from "./types";

/** A number from 0 up to 1 that looks drawn, and is always the same for the same key. */
export function chance(...key: number[]): number {
  let mixed = 0x9e3779b9;
  for (const part of key) {
    mixed = (Math.imul(mixed, 31) + Math.round(part)) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  }
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The sides of all hexes of the rectangle; land is drawn over them. */
export function gridPath(board: Board): string {
  const half = board.unit / 2;
  const side = board.unit / Math.sqrt(3);
  const peak = side / 2;
  let path = "";
  for (let row = 0; row <= board.rows; row++) {
    const x = (row % 2) * half - half;
    const y = row * board.unit * Math.sqrt(0.75) - peak;
    path += `M${rounded(x)} ${rounded(y)}`;
    for (let column = 0; column < board.columns; column++) {
      path += `l${half} ${rounded(-peak)} ${half} ${rounded(peak)}`;
    }
    if (row === board.rows) break;
    for (let column = 0; column <= board.columns; column++) {
      path += `M${rounded(x + column * board.unit)} ${rounded(y)}v${rounded(side)}`;
    }
  }
  return path;
}

/** Small waves on open water. */
export function wavesPath(board: Board): string {
  let path = "";
  for (const { x, y, neighbours } of board.spaces) {
    const open = Object.values(neighbours).filter(Boolean).length === 6;
    if (!open || chance(x, y, 1) > 0.36) continue;
    const size = 6 + 5 * chance(x, y, 4);
    const at = `${rounded(x - size + 16 * chance(x, y, 2) - 8)} ${rounded(y + 16 * chance(x, y, 3) - 8)}`;
    path += `M${at}q${rounded(size / 2)}-${rounded(size / 2)} ${rounded(size)} 0t${rounded(size)} 0`;
  }
  return path;
}

/** A road of light over the water, wider towards us. */
export function glintsPath(board: Board): string {
  let path = "";
  for (let glint = 0; glint < 190; glint++) {
    const down = chance(glint, 1);
    const spread = 36 + 120 * down;
    const x = board.left + 0.42 * board.width + spread * (chance(glint, 2) + chance(glint, 3) - 1);
    const length = Math.round(5 + (8 + 24 * down) * chance(glint, 4));
    path += `M${Math.round(x - length / 2)} ${Math.round(board.top + down * board.height)}h${length}`;
  }
  return path;
}

interface Woods {
  thickets: string;
  shadows: string;
  trunks: string;
  pines: string;
  pinesLit: string;
  leaves: string;
  leavesLit: string;
}

const disc = (x: number, y: number, r: number) =>
  `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Trees round the board, so that the land goes on where the window is larger. */
export function treesBeyond(board: Board): Board["trees"] {
  const far = 460;
  const [right, bottom] = [board.left + board.width, board.top + board.height];
  const trees: Board["trees"] = [];
  for (let y = board.top - far; y < bottom + far; y += 34) {
    for (let x = board.left - far; x < right + far; x += 40) {
      const near = x > board.left - 12 && x < right + 12 && y > board.top - 4 && y < bottom + 26;
      if (near || chance(x, y, 5) > 0.42) continue;
      trees.push({
        kind: chance(x, y, 6) < 0.7 ? "pine" : "leaf",
        x: Math.round(x + 26 * chance(x, y, 7) - 13),
        y: Math.round(y + 22 * chance(x, y, 8) - 11),
      });
    }
  }
  return trees;
}

/** Trees as one path for each colour. */
export function woodsOf(trees: Board["trees"]): Woods {
  const woods: Woods = {
    thickets: "",
    shadows: "",
    trunks: "",
    pines: "",
    pinesLit: "",
    leaves: "",
    leavesLit: "",
  };
  for (const { kind, x, y } of trees) {
    woods.thickets += `M${x} ${y - 4}h0`;
    woods.shadows += `M${x - 5} ${y + 2}a8 2.8 0 1 0 16 0a8 2.8 0 1 0-16 0z`;
    woods.trunks += `M${x} ${y - 4}v6`;
    if (kind === "pine") {
      woods.pines += `M${x} ${y - 19}l6 10h-3l5 8h-16l5-8h-3z`;
      woods.pinesLit += `M${x} ${y - 19}l-6 10h3l-5 8h8z`;
    } else {
      woods.leaves += disc(x, y - 8, 6.5);
      woods.leavesLit += disc(x - 1.6, y - 9.6, 4);
    }
  }
  return woods;
}
