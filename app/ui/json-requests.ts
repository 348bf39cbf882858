/** What became of a request: answered with a status and JSON; refused, since the session has ended; or unknown. */
export type PostOutcome =
  | { kind: "answered"; ok: boolean; body: unknown }
  | { kind: "signed-out" }
  | { kind: "failed" };

/** Posts `body` as JSON to `address`. Never throws: a connection that breaks, or `signal`, makes it `failed`. */
export async function postJson(
  address: string,
  body: unknown,
  options: Pick<RequestInit, "keepalive" | "signal"> = {},
): Promise<PostOutcome> {
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
    return { kind: "answered", ok: response.ok, body: await response.json() };
  } catch {
    return { kind: "failed" };
  }
}
