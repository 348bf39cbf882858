import { createServer, type Socket } from "node:net";
import { listenOnLoopback } from "../site/loopback.ts";
import { plainServerUrl } from "./smtp-server.ts";

/**
 * The stage at which the conversation stalls: the greeting, the response to MAIL FROM, the response to the email's
 * text.
 */
export type SmtpStage = "greeting" | "MAIL" | "text";

const DRIP_MS = 20;

/** Starts a mail server that is silent from a stage on, or drips its response for ever, and never closes the
 * connection. */
export async function startSlowSmtpServer(stage: SmtpStage, behaviour: "silent" | "drips") {
  const sockets = new Set<Socket>();
  let texts = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let dripping: NodeJS.Timeout | undefined;
    socket.on("close", () => clearInterval(dripping));
    let taking = false;
    let rest = "";
    /** A multiline response whose first line never ends. */
    function say(at: SmtpStage | undefined, answer: string) {
      if (at !== stage) return socket.write(`${answer}\r\n`);
      if (behaviour === "silent") return;
      socket.write(`${answer.slice(0, 3)}-`);
      dripping = setInterval(() => socket.write("."), DRIP_MS);
    }
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (taking) {
          if (line !== ".") continue;
          taking = false;
          texts += 1;
          say("text", "250 OK");
        } else if (line.startsWith("DATA")) {
          taking = true;
          say(undefined, "354 Go on");
        } else say(line.startsWith("MAIL") ? "MAIL" : undefined, "250 OK");
      }
    });
    say("greeting", "220 ready");
  });
  const port = await listenOnLoopback(server);
  return {
    address: plainServerUrl(port),
    /** How many times it received an email's complete text. */
    texts: () => texts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
