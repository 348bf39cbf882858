import { streamJson } from "./json-stream.server.ts";

/**
 * A response that streams objects as lines of JSON while `work` goes on. When that fails, the stream breaks off.
 *
 * @param signal - of the request; `work` gets it, and may go on when no one reads any more
 */
export function jsonLines(
  work: (send: (line: object) => void, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Response {
  return streamJson("application/x-ndjson; charset=utf-8", (send) =>
    work((line) => send(`${JSON.stringify(line)}\n`), signal),
  );
}
