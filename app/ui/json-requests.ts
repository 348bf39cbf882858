/**
 * What became of a request: answered with a status and JSON; refused, since the session has ended; or unknown. After an
 * error of the server `reference` names the request in its log.
 */
export type PostOutcome =
  | { kind: "answered"; ok: boolean; body: unknown; reference?: string | undefined }
  | { kind: "signed-out" }
  | { kind: "failed"; reference?: string | undefined };

/** Posts `body` as JSON to `address`. Never throws: a connection that breaks, or `signal`, makes it `failed`. */
export async function postJson(
  address: string,
  body: unknown,
  options: Pick<RequestInit, "keepalive" | "signal"> = {},
): Promise<PostOutcome> {
  let reference: string | undefined;
  try {
    const response = await fetch(address, {
      ...options,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      // Without a session the guard redirects to the sign-in page.
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") return { kind: "signed-out" };
    if (response.status >= 500) reference = response.headers.get("X-Request-Id") ?? undefined;
    return { kind: "answered", ok: response.ok, body: await response.json(), reference };
  } catch {
    return { kind: "failed", reference };
  }
}
