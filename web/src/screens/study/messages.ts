// The messages of studies: listed here, for no table needs them.
import { loadAreas } from "../../texts";
import { addMessageFiles, folderOf } from "../../texts/files";
import { loadReviewMessages } from "../review/messages";

/** Loads the messages of studies, with those of some games, and the words of their reasons. */
export async function loadStudyMessages(...games: string[]): Promise<void> {
  addMessageFiles(
    import.meta.glob<string>("../../../messages/*/study.ftl", {
      query: "?raw",
      import: "default",
    }),
    import.meta.glob<string>("../../games/*/messages/*/study.ftl", {
      query: "?raw",
      import: "default",
    }),
  );
  await Promise.all([
    loadAreas("study", ...games.map((game) => `${folderOf(game)}/study`)),
    ...games.map(loadReviewMessages),
  ]);
}
