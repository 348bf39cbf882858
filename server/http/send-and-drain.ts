import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";

/** The limits of a lingering close: how much of a request is read after its response, and for how long. */
const LINGERING_CLOSE = { bytes: 64 * 1024 * 1024, ms: 10_000 };

/**
 * Sends a response and drains the request. A body that has arrived is read to its end, since the next request on the
 * connection follows it. While a body is still arriving (too large, refused, unread), the response is sent at once with
 * `Connection: close`, and the connection is closed only after the rest was read and discarded, within limits: closing
 * it over unread bytes would reset it and could lose the response (RFC 9112, section 9.6).
 */
export async function sendAndDrain(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  // What a GET or HEAD still sends was drained before, as far as the limits allow.
  const isComplete = request.complete || isRead(request);
  request.resume();
  if (isComplete) return sendResponse(response, answer);
  const body = Buffer.from(await answer.arrayBuffer());
  if (response.headersSent) return;
  response.setHeaders(answer.headers).setHeader("Connection", "close");
  if (answer.status !== 204) response.setHeader("Content-Length", body.byteLength);
  response.writeHead(answer.status).flushHeaders();
  response.write(body);
  await drainRequest(request);
  response.end();
}

/**
 * Calls `next`; for a GET or HEAD with a body, which means nothing (RFC 9110, section 9.3.1), after it was drained:
 * Node would close a connection that ends with the response over the bytes that are still arriving.
 */
export function afterBodyOfRead(request: IncomingMessage, next: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (!isRead(request) || (length === "0" && encoding === undefined)) next();
  else void drainRequest(request).then(next);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Resolves when a request has ended or exceeds the limits. */
function drainRequest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = LINGERING_CLOSE.bytes;
    const timer = setTimeout(resolve, LINGERING_CLOSE.ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (request.closed) return end();
    request.once("close", end);
    request.on("data", (chunk: Buffer) => {
      left -= chunk.byteLength;
      if (left < 0) end();
    });
  });
}
