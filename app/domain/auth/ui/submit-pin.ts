import { SOMETHING_WENT_WRONG } from "~/domain/auth/auth-messages.ts";

/**
 * Asks the server whether `pin` is right. Resolves to null when it is, else to the sentence to show, also when the
 * server could not be reached. Rejects only when `signal` aborts it.
 */
export async function submitPin(pin: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch("/pin", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ pin }),
      signal,
    });
    const answer: unknown = await response.json();
    if (response.ok && isRecord(answer) && answer.success === true) return null;
    return isRecord(answer) && typeof answer.error === "string" ? answer.error : SOMETHING_WENT_WRONG;
  } catch (error) {
    if (signal.aborted) throw error;
    return SOMETHING_WENT_WRONG;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
