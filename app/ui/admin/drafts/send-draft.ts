/** Enough for the longest text on a slow connection. */
const TIMEOUT_MS = 30_000;
/** A page that is closed meanwhile still sends a short text (`keepalive`); browsers allow 64 KB. */
const MAX_KEEPALIVE_LENGTH = 20_000;

/** The server's answer, or why there is none. `failed`: it could not answer, or its answer was lost. */
export type DraftResponse = { outcome: "answered"; answer: object } | { outcome: "failed" | "signed-out" };

/**
 * Posts a draft as JSON. Never throws. Uses fetch instead of the router: saving must not depend on loaders that run
 * afterwards, and a conflict is no error.
 */
export async function sendDraft(address: string, draft: object): Promise<DraftResponse> {
  try {
    const body = JSON.stringify(draft);
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      redirect: "manual",
      keepalive: body.length < MAX_KEEPALIVE_LENGTH,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Without a session the guard redirects to the sign-in page.
    if (response.type === "opaqueredirect") return { outcome: "signed-out" };
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null) return { outcome: "answered", answer };
  } catch {
    // Reported below.
  }
  return { outcome: "failed" };
}
