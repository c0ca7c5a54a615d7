// The messages of reviews: listed here, for a table needs none of them.
import { addMessageFiles, folderOf } from "../../texts/files";
import { loadAreas } from "../../texts";

/** Loads the messages of reviews, with a game's own. */
export async function loadReviewMessages(game: string): Promise<void> {
  addMessageFiles(
    import.meta.glob<string>("../../../messages/*/review.ftl", {
      query: "?raw",
      import: "default",
    }),
    import.meta.glob<string>("../../games/*/messages/*/review.ftl", {
      query: "?raw",
      import: "default",
    }),
  );
  await loadAreas("review", `${folderOf(game)}/review`);
}
