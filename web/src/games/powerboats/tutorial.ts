// The lessons, and where the rules say what each of them teaches.
import type { Recorded, Tutorial } from "../../screens/learn/tutorial";
import lessons from "./lessons.json";

const tutorial: Tutorial = {
  ...(lessons as Recorded),
  clauses: {
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
};

export default tutorial;
