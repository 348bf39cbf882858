import { createServer, type Socket } from "node:net";
import { listenOnLoopback } from "../../tests/support/site/loopback.ts";

/** A mail server that accepts each email at once and keeps none: what is measured beside it is its client. */
export interface MailSink {
  /** `smtp://…`, for a site's environment. */
  readonly url: string;
  accepted(): number;
  /** Counts from here. */
  reset(): void;
  /** From the first accepted email to the last. */
  seconds(): number;
  stop(): Promise<void>;
}

const END = "\r\n.\r\n";

/** Starts one on the loopback address. */
export async function startMailSink(): Promise<MailSink> {
  const times: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    serve(socket, () => times.push(performance.now()));
  });
  const port = await listenOnLoopback(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: () => times.length,
    reset: () => times.splice(0),
    seconds: () => ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** One conversation: every command and every email is taken. */
function serve(socket: Socket, accept: () => void) {
  let rest = "";
  let isText = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 sink");
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    for (;;) {
      const end = rest.indexOf(isText ? END : "\r\n");
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isText ? END.length : 2));
      if (isText) {
        accept();
        say("250 OK");
      } else if (/^QUIT/i.test(line)) socket.end("221 Bye\r\n");
      else say(/^DATA/i.test(line) ? "354 Go on" : "250 OK");
      isText = !isText && /^DATA/i.test(line);
    }
  });
}
