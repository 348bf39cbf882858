import { connect } from "node:net";

/** What was received over a connection. */
export interface RawExchange {
  answers: RawAnswer[];
  /** Whether the site ended the connection, and whether it did so by resetting it. */
  closed: boolean;
  reset: boolean;
}

/** A raw response. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The script of a connection: what is sent, and when it is complete. */
export interface RawScript {
  /** Written in order; a pause of this number of milliseconds before each but the first. */
  parts: (string | Buffer)[];
  pauseMs?: number;
  /** The number of awaited responses; by default until the site closes the connection. */
  answers?: number;
  /** The methods of the requests, in order, where they matter: a response to HEAD has no body. */
  methods?: string[];
  /** After this number of milliseconds without data, this side half-closes the connection. */
  endAfterMs?: number;
  /** Whether this side resets the connection as soon as everything is sent. */
  breaksOff?: boolean;
}

/** Sends raw bytes to the site at `url`. Rejects when the awaited responses haven't arrived after `timeoutMs`
 * milliseconds. */
export function sendRaw(url: string, script: RawScript, timeoutMs = 30_000): Promise<RawExchange> {
  const { hostname, port } = new URL(url);
  const { parts, pauseMs = 0, answers = Number.POSITIVE_INFINITY, methods = [], endAfterMs, breaksOff } = script;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let received = Buffer.alloc(0);
    let quiet: NodeJS.Timeout | undefined;
    const read = () => parseAnswers(received, methods);
    const finish = (state: { closed: boolean; reset: boolean }) => {
      clearTimeout(quiet);
      clearTimeout(timeout);
      resolve({ answers: read(), ...state });
      socket.destroy();
    };
    const timeout = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No end after ${timeoutMs} ms; received ${received.toString("latin1").slice(0, 300)}`));
    }, timeoutMs);
    const listenOn = () => {
      clearTimeout(quiet);
      if (endAfterMs !== undefined) quiet = setTimeout(() => socket.end(), endAfterMs);
    };
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (answers < Number.POSITIVE_INFINITY && read().length >= answers) finish({ closed: false, reset: false });
      else listenOn();
    });
    socket.on("end", () => finish({ closed: true, reset: false }));
    socket.on("error", () => finish({ closed: true, reset: true }));
    socket.on("close", () => finish({ closed: true, reset: breaksOff ?? false }));
    void (async () => {
      for (const [index, part] of parts.entries()) {
        if (index > 0 && pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs));
        if (socket.destroyed) return;
        await new Promise((written) => socket.write(part, written));
      }
      if (breaksOff) socket.resetAndDestroy();
      else listenOn();
    })();
  });
}

/** The responses in the received bytes; the last may lack a part of its body. */
function parseAnswers(received: Buffer, methods: string[]): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) break;
    const [first = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.slice(line.indexOf(":") + 1).trim()]),
    );
    const hasBody = methods[answers.length] !== "HEAD" && status >= 200 && status !== 204 && status !== 304;
    const found = hasBody ? bodyOf(rest.subarray(end + 4), headers) : { body: Buffer.alloc(0), length: 0 };
    if (!found) break;
    if (status >= 200 || status === 0) answers.push({ status, headers, body: found.body });
    rest = rest.subarray(end + 4 + found.length);
  }
  return answers;
}

/** A body and its length in bytes, or nothing while it is incomplete. */
function bodyOf(bytes: Buffer, headers: Record<string, string>): { body: Buffer; length: number } | undefined {
  // Event streams have no end.
  if (headers["content-type"] === "text/event-stream") return { body: bytes, length: bytes.length };
  if (headers["transfer-encoding"] === "chunked") {
    const chunks: Buffer[] = [];
    for (let at = 0; ; ) {
      const line = bytes.indexOf("\r\n", at);
      if (line < 0) return undefined;
      const size = Number.parseInt(bytes.subarray(at, line).toString("latin1"), 16);
      if (bytes.length < line + 2 + size + 2) return undefined;
      if (size === 0) return { body: Buffer.concat(chunks), length: line + 4 };
      chunks.push(bytes.subarray(line + 2, line + 2 + size));
      at = line + 2 + size + 2;
    }
  }
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) return { body: bytes, length: bytes.length };
  return bytes.length < length ? undefined : { body: bytes.subarray(0, length), length };
}
