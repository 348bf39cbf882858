import { SOMETHING_WENT_WRONG } from "~/domain/auth/auth-messages.ts";
import { postJson } from "~/ui/json-requests.ts";

/**
 * Sends a PIN to the server. Rejects only when `signal` aborts it.
 *
 * @returns null when the PIN is right, else the error message, also when the server can't be reached
 */
export async function submitPin(pin: string, signal: AbortSignal): Promise<string | null> {
  const outcome = await postJson("/pin", { pin }, { signal });
  signal.throwIfAborted();
  if (outcome.kind !== "answered" || !isRecord(outcome.body)) return SOMETHING_WENT_WRONG;
  const { success, error } = outcome.body;
  if (outcome.ok && success === true) return null;
  return typeof error === "string" ? error : SOMETHING_WENT_WRONG;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
