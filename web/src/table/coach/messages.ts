// The messages of the coach, with those of reviews, which say why a choice is better.
import { addMessageFiles } from "../../texts/files";
import { loadAreas } from "../../texts";
import { loadReviewMessages } from "../../screens/review/messages";

/** Loads the messages of the coach, with a game's own. */
export async function loadCoachMessages(game: string): Promise<void> {
  addMessageFiles(
    import.meta.glob<string>("../../../messages/*/coach.ftl", {
      query: "?raw",
      import: "default",
    }),
    {},
  );
  await Promise.all([loadReviewMessages(game), loadAreas("coach")]);
}
