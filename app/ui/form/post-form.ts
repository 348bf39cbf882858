import { EXCEPTION_TEXT, type FormAnswer } from "~/shared/forms/form-answer.ts";

/** A stalled request must not keep its form busy. */
const REQUEST_TIMEOUT_MS = 25_000;

/**
 * Posts a form to its action and returns the server's answer. Never throws: a network error or an unexpected response
 * has an unknown result, which is the outcome `exception`.
 */
export async function postForm(action: string, fields: FormData): Promise<FormAnswer> {
  const values = textValues(fields);
  try {
    const response = await fetch(action, {
      method: "POST",
      body: new URLSearchParams(values),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (isFormAnswer(answer)) return answer;
  } catch {
    // The fallback below tells the visitor.
  }
  return { outcome: "exception", text: EXCEPTION_TEXT, errors: {}, values };
}

/** The text fields of a form by name. */
export function textValues(fields: FormData): Record<string, string> {
  return Object.fromEntries([...fields].filter((field): field is [string, string] => typeof field[1] === "string"));
}

/** A unique key. `crypto.randomUUID` is missing on pages without TLS. */
export function newIdempotencyKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "outcome" in answer && "text" in answer;
}
