import { log } from "~/platform/log.server.ts";

const encoder = new TextEncoder();

/**
 * A response that streams objects as lines of JSON while `work` goes on. When that fails, the stream breaks off.
 *
 * @param signal - of the request; `work` gets it, and may go on when nobody reads any more
 */
export function jsonLines(
  work: (send: (line: object) => void, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Response {
  let isRead = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: object) => {
        if (isRead) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      work(send, signal).then(
        () => isRead && controller.close(),
        (error: unknown) => {
          log.error({ err: error }, "a streamed response broke off");
          if (isRead) controller.error(error);
        },
      );
    },
    cancel() {
      isRead = false;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": "no-store",
      // Switches off the response buffering of nginx.
      "X-Accel-Buffering": "no",
    },
  });
}
