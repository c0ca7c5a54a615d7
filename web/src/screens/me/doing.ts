// Doing something that the server may refuse: the refusal is said in a small note, or given back.
import { Refused } from "../../api/requests";
import { toasts } from "../../state/toasts.svelte";
import { t } from "../../texts";

/** Does something; says whether it worked. */
export async function done(doing: Promise<unknown>, words?: string): Promise<boolean> {
  const problem = await problemOf(doing);
  if (problem) toasts.show(problem, "bad");
  else if (words) toasts.show(words, "good");
  return !problem;
}

/** Does something; gives what stood in the way, in words, or nothing. */
export async function problemOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return "";
  } catch (error) {
    if (error instanceof Refused) return error.message || t("trouble-server-away");
    throw error;
  }
}
