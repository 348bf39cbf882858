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

/**
 * Posts `body` as JSON to `address`, and calls `onLine` with each object of the answer's lines of JSON as it arrives. The
 * outcome is `answered` when the server has refused the request, with its body, and `done` after the last line.
 */
export async function postForLines<Line>(
  address: string,
  body: unknown,
  { onLine, signal }: { onLine: (line: Line) => void; signal: AbortSignal },
): Promise<PostOutcome | { kind: "done" }> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      redirect: "manual",
      signal,
    });
    if (response.type === "opaqueredirect") return { kind: "signed-out" };
    if (!response.ok || !response.body) return { kind: "answered", ok: false, body: await response.json() };
    let rest = "";
    for await (const chunk of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(JSON.parse(line));
    }
    return { kind: "done" };
  } catch {
    return { kind: "failed" };
  }
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<string>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Loads JSON from `address`. Undefined when that fails, for whatever reason, such as a session that has ended. */
export async function getJson(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    // The guard's redirect is an expected answer: following it with `redirect: "error"` would log a console error.
    const response = await fetch(address, { redirect: "manual", signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
