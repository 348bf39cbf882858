import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";

/** So much of a request is read after its answer, for so long at most. */
const LINGERING_CLOSE = { bytes: 64 * 1024 * 1024, ms: 10_000 };

/**
 * Sends an answer, and reads what is left of the request. A body that has arrived is read to its end, since the next request
 * on the connection stands behind it. While it is still on its way (too large, refused, unwanted), the answer goes out at
 * once and says that the connection ends with it. The connection is then closed only after the rest has been read and
 * thrown away, within bounds: closed over unread bytes it would be reset, and the answer could be lost (RFC 9112, 9.6).
 */
export async function sendAndDrain(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  // What is sent along with a GET Node itself throws away.
  const isComplete = request.complete || request.method === "GET" || request.method === "HEAD";
  if (!request.readableEnded) request.removeAllListeners("data").resume();
  if (isComplete) return sendResponse(response, answer);
  const body = Buffer.from(await answer.arrayBuffer());
  if (response.headersSent) return;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.setHeader("Connection", "close");
  if (answer.status !== 204) response.setHeader("Content-Length", body.byteLength);
  response.writeHead(answer.status).flushHeaders();
  response.write(body);
  await drainRequest(request);
  response.end();
}

/** Resolves when a request is over, or too much of it has come. */
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
