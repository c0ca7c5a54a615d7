// Where the rules say what a lesson teaches.
export const CLAUSES: Record<string, Record<string, string>> = {
  powerboats: {
    place: "pb-3",
    engine: "pb-4-3",
    faster: "pb-4-2",
    buoy: "pb-2-5",
    forced: "pb-5-2",
    crash: "pb-6-1",
    brake: "pb-5-4",
    back: "pb-2-6",
    through: "pb-5-6",
    behind: "pb-5-6",
    finish: "pb-7",
  },
  "abandon-ship": {
    tile: "as-2-2",
    circled: "as-3-3",
    stays: "as-3-2",
    arrow: "as-4-2",
    anchor: "as-4-3",
    cheese: "as-4-4",
    water: "as-5",
    tread: "as-5-3",
    top: "as-6-1",
    five: "as-5-6",
    end: "as-6-2",
  },
};
