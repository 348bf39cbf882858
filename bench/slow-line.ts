// A line that behaves as a new TCP connection: a handshake, ten segments at first (RFC 6928), slow start.
import { connect, createServer, type Socket } from "node:net";

const SEGMENT_BYTES = 1_460;
const INITIAL_WINDOW = 10 * SEGMENT_BYTES;
const MAX_WINDOW = 64 * SEGMENT_BYTES;

interface Line {
  roundTripMs: number;
  bitsPerSecond: number;
}

/** A port of the loopback address from which a server is reached over the line. */
export interface SlowLine {
  port: number;
  close(): void;
}

/** Opens a line to a server on `port`. Its connections share the bandwidth; each has a congestion window of its own. */
export async function openSlowLine(port: number, { roundTripMs, bitsPerSecond }: Line): Promise<SlowLine> {
  /** When the line has sent all that was given to it. */
  let freeAt = 0;
  const reserve = (bytes: number) => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes * 8_000) / bitsPerSecond;
    return freeAt;
  };
  const server = createServer({ noDelay: true }, (browser) => {
    const site = connect({ port, host: "127.0.0.1", noDelay: true });
    sendUp(browser, site, roundTripMs);
    sendDown(site, browser, roundTripMs, reserve);
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ] as const)
      one.on("error", () => other.destroy());
    browser.on("close", () => site.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The line has no port.");
  return { port: address.port, close: () => void server.close() };
}

/** Requests: after the handshake, half a round trip later. */
function sendUp(browser: Socket, site: Socket, roundTripMs: number) {
  const connectedAt = performance.now() + roundTripMs;
  const queue: Buffer[] = [];
  browser.on("data", (chunk) => {
    queue.push(chunk);
    const arrivesAt = Math.max(performance.now(), connectedAt) + roundTripMs / 2;
    // In order, since timers may not be.
    setTimeout(() => site.write(queue.shift() ?? ""), arrivesAt - performance.now());
  });
}

/** Responses: as many bytes as the window allows, which grows by what the browser has confirmed. */
function sendDown(site: Socket, browser: Socket, roundTripMs: number, reserve: (bytes: number) => number) {
  let window = INITIAL_WINDOW;
  let unconfirmed = 0;
  const waiting: Buffer[] = [];
  const underway: Buffer[] = [];
  const send = () => {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      const bytes = Math.min(SEGMENT_BYTES, chunk.length, window - unconfirmed);
      if (bytes <= 0) return void waiting.unshift(chunk);
      if (bytes < chunk.length) waiting.unshift(chunk.subarray(bytes));
      underway.push(chunk.subarray(0, bytes));
      unconfirmed += bytes;
      const arrivesIn = reserve(bytes) + roundTripMs / 2 - performance.now();
      setTimeout(() => browser.write(underway.shift() ?? ""), arrivesIn);
      setTimeout(() => confirm(bytes), arrivesIn + roundTripMs / 2);
    }
  };
  const confirm = (bytes: number) => {
    unconfirmed -= bytes;
    window = Math.min(window + bytes, MAX_WINDOW);
    send();
  };
  site.on("data", (chunk) => {
    waiting.push(chunk);
    send();
  });
}
