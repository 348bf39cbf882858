import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createSlots } from "~/platform/forms/documents/slots.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import type { Connections } from "./graceful-close.ts";

/** How long a request's body may take whatever it is, and what it has to bring in each such time from then on: 35
 * kbit/s, for which 5 MB are twenty minutes. */
interface Pace {
  ms: number;
  bytes: number;
}
const PACE: Pace = { ms: 60_000, bytes: 256 * 1024 };
const LOOKS = 12;

/** How far a body was at the beginning of its current time. */
interface Progress {
  bytes: number;
  leftMs: number;
}

/**
 * Times requests out whose body comes too slowly, with 408 as Node does. Node's own limit is of the whole request,
 * which a phone on a slow network needs more of for a file; and it runs on while this side doesn't read.
 */
export function limitBodyPace(server: Server, connections: Connections, { ms, bytes }: Pace = PACE): void {
  const everyMs = ms / LOOKS;
  const progress = new WeakMap<IncomingMessage, Progress>();
  const timer = setInterval(() => {
    for (const [socket, response] of connections) {
      const request = response?.req;
      // What has arrived and isn't read yet is for this side to do.
      if (!request || request.complete || request.readableLength > 0) continue;
      const { bytesRead } = socket as Socket;
      const known = progress.get(request) ?? { bytes: bytesRead, leftMs: ms };
      known.leftMs -= everyMs;
      if (known.leftMs > 0) progress.set(request, known);
      else if (bytesRead - known.bytes >= bytes) progress.set(request, { bytes: bytesRead, leftMs: ms });
      else
        server.emit("clientError", Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
    }
  }, everyMs).unref();
  server.once("close", () => clearInterval(timer));
}

/** Below it a body is in the buffers that a request has anyway. */
const SMALL_BYTES = 64 * 1024;
/** With its body in streams a request needs some 300 KB, before it 64. */
const admit = createSlots(100);
/** A slow client holds up no other network than its own. */
const NETWORK_SLOTS = 10;
const networks = new Map<string, { admit: typeof admit; using: number }>();

async function admitInTurn(network: string, run: () => Promise<unknown>) {
  const own = networks.get(network) ?? { admit: createSlots(NETWORK_SLOTS), using: 0 };
  networks.set(network, own);
  own.using += 1;
  try {
    await own.admit(() => admit(run));
  } finally {
    own.using -= 1;
    if (own.using === 0) networks.delete(network);
  }
}

/**
 * Calls `next` when it is the turn of a request with a large form, by the network that it comes from; until then its
 * body waits with the client. Others don't wait.
 */
export function admitBody(request: IncomingMessage, response: ServerResponse, address: string, next: () => void): void {
  const { "content-length": length, "content-type": type = "" } = request.headers;
  const isLarge = /^multipart\//i.test(type) && Number(length ?? Number.POSITIVE_INFINITY) > SMALL_BYTES;
  if (isLarge)
    void admitInTurn(clientNetwork(address), async () => {
      if (response.closed) return;
      next();
      // Also of a response that fails.
      if (!response.closed) await new Promise((done) => response.once("close", done));
    });
  else next();
}
