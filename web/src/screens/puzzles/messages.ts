// The messages of puzzles: listed here, for no other page needs them.
import { addMessageFiles, folderOf } from "../../texts/files";
import { loadAreas } from "../../texts";
import { loadReviewMessages } from "../review/messages";

/** Loads the messages of puzzles, with those of some games, and the words of their reasons. */
export async function loadPuzzleMessages(...games: string[]): Promise<void> {
  addMessageFiles(
    import.meta.glob<string>("../../../messages/*/puzzles.ftl", {
      query: "?raw",
      import: "default",
    }),
    import.meta.glob<string>("../../games/*/messages/*/puzzles.ftl", {
      query: "?raw",
      import: "default",
    }),
  );
  await Promise.all([
    loadAreas("puzzles", ...games.map((game) => `${folderOf(game)}/puzzles`)),
    ...games.map(loadReviewMessages),
  ]);
}
