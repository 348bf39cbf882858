import { SOMETHING_WENT_WRONG } from "~/domain/auth/auth-messages.ts";

/**
 * Sends a PIN to the server. Rejects only when `signal` aborts it.
 *
 * @returns null when the PIN is right, else the error message, also when the server can't be reached
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
