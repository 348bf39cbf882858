import { log } from "~/platform/log.server.ts";

const encoder = new TextEncoder();

/**
 * A response whose text is streamed while `work` goes on, which it may when no one reads it any more. When the work
 * fails, the stream breaks off.
 */
export function streamJson(contentType: string, work: (send: (text: string) => void) => Promise<void>): Response {
  let isRead = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (isRead) controller.enqueue(encoder.encode(text));
      };
      work(send).then(
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
  // "no" switches off the response buffering of nginx.
  const headers = { "Content-Type": contentType, "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
