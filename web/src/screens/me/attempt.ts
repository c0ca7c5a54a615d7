// Requests that the server may refuse: the reason is shown as a toast, or returned.
import { RefusedError } from "../../api/requests";
import { toasts } from "../../state/toasts.svelte";
import { t } from "../../texts";

/** Waits for a request and shows a toast with its outcome; returns whether it succeeded. */
export async function attempt(request: Promise<unknown>, success?: string): Promise<boolean> {
  const problem = await problemOf(request);
  if (problem) toasts.show(problem, "bad");
  else if (success) toasts.show(success, "good");
  return !problem;
}

/** Waits for a request; returns why it was refused, or an empty string. */
export async function problemOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return "";
  } catch (error) {
    if (error instanceof RefusedError) return error.message || t("trouble-server-away");
    throw error;
  }
}
