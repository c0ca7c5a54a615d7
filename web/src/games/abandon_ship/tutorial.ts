// The lessons, and the clause of the rules that each of them teaches.
import type { Recorded, Tutorial } from "../../screens/learn/tutorial";
import lessons from "./lessons.json";

const tutorial: Tutorial = {
  ...(lessons as Recorded),
  clauses: {
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

export default tutorial;
