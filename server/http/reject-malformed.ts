import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Connections } from "./graceful-close.ts";
import { securityHeaders } from "./security-headers.ts";

/** The responses to malformed requests, by Node's error code. */
const REJECTIONS: Record<string, [status: number, reason: string, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "The request's headers are larger than 16 KB."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Content Too Large", "The extensions of the request's chunks are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "The request did not arrive in time."],
};
const BAD_REQUEST: (typeof REJECTIONS)[string] = [400, "Bad Request", "The request is not valid HTTP."];
/** How long a rejected connection is still read (lingering close), so that the client receives the response. */
const LINGER_MS = 2_000;

/**
 * Rejects malformed or slow requests with 400, 408, 413 or 431 and a sentence, and closes the connection, after the
 * responses to earlier requests on it. `CONNECT` is rejected with 405.
 */
export function rejectMalformedRequests(server: Server, connections: Connections): void {
  const rejectedSockets = new WeakSet<object>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The rest of a rejected request causes further errors.
    if (rejectedSockets.has(socket)) return;
    rejectedSockets.add(socket);
    const [status, reason, text] = REJECTIONS[error.code ?? ""] ?? BAD_REQUEST;
    const response = connections.get(socket);
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    if (!response || response.writableFinished) return rejectConnection(socket as Socket, status, reason, text);
    // Malformed bytes after a complete request get no response of their own; the connection closes after that
    // request's.
    if (response.req.complete) response.shouldKeepAlive = false;
    else if (response.headersSent) response.end();
    else response.writeHead(status, rejectionHeaders(text)).end(text);
  });
  server.on("connect", (_, socket) => {
    rejectConnection(socket as Socket, 405, "Method Not Allowed", "The method CONNECT is not known here.");
  });
}

function rejectConnection(socket: Socket, status: number, reason: string, text: string) {
  const lines = Object.entries(rejectionHeaders(text)).map(([name, value]) => `${name}: ${value}`);
  // The client may have disconnected; without an error listener the process would crash.
  socket.on("error", () => {});
  socket.resume().end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${text}`);
  const lingerTimeout = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(lingerTimeout));
}

/** The headers of a rejection in plain text, which closes the connection. */
export function rejectionHeaders(text: string): Record<string, string> {
  return {
    ...securityHeaders(),
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(text)),
    Connection: "close",
  };
}
