import type { PostOutcome } from "~/ui/json-requests.ts";

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
