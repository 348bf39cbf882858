import type { Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { listenOnLoopback } from "../site/loopback.ts";

/** A real mail server on the loopback address. */
export interface SmtpTestServer {
  readonly address: MailServerUrl;
  /** The accepted emails, oldest first: the bytes, the envelope, and the parsed email. */
  readonly emails: ReceivedEmail[];
  /** `smtp://…`, for a site's environment. */
  readonly url: string;
  /** Stops listening and closes every connection; `start` listens again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface ReceivedEmail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

interface SmtpBehaviour {
  /** While it returns true, the connection breaks in the middle of an email, before the server has accepted it. */
  breaks?: () => boolean;
  /** Called with each accepted email's Message-ID and recipient, in place of `emails`: for thousands of them. */
  accepts?: (messageId: string, to: string) => void;
}

/** The address of a local server without a password and without TLS. */
export function plainServerUrl(port: number): MailServerUrl {
  return {
    setBy: "server",
    host: "127.0.0.1",
    port,
    secure: false,
    requireTls: false,
    verifyCertificate: true,
    user: undefined,
    password: undefined,
    path: "",
  };
}

/** Starts a mail server; `options` are those of `smtp-server`, e.g. `onRcptTo` to reject recipients. */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
  { breaks = () => false, accepts }: SmtpBehaviour = {},
): Promise<SmtpTestServer> {
  const emails: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  let server: SMTPServer;
  let port = 0;
  function cut(clientPort: number) {
    for (const socket of sockets) if (socket.remotePort === clientPort) socket.destroy();
  }
  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      onData(stream, session, done) {
        if (breaks()) {
          stream.resume();
          return cut(session.remotePort);
        }
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", async () => {
          const raw = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo.map(({ address }) => address);
          if (accepts) {
            const [, messageId = ""] = /^Message-ID: (\S+)/im.exec(raw.toString("latin1")) ?? [];
            accepts(messageId, to[0] ?? "");
            return done();
          }
          const parsed = await simpleParser(raw);
          emails.push({ from: mailFrom ? mailFrom.address : "", to, raw: raw.toString("latin1"), parsed });
          done();
        });
      },
      ...options,
    });
    // A client that disconnects is no error here.
    server.on("error", () => {});
    server.server.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    port = await listenOnLoopback(server.server, port);
  }
  await start();
  return {
    emails,
    get address() {
      return plainServerUrl(port);
    },
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** An SMTP rejection with its code, for `onRcptTo` and the like. */
export function smtpRejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
