import type { Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { listenOnLoopback } from "../site/loopback.ts";

/** A real mail server on the loopback address. */
export interface SmtpTestServer {
  readonly address: MailServerUrl;
  /** What it accepted, oldest first: the bytes, the envelope, and the mail as a mail program reads it. */
  readonly mails: ReceivedEmail[];
  /** `smtp://…`, for a site's environment. */
  readonly url: string;
  /** Stops listening and cuts every connection; `start` brings it back on the same port. */
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
  /** While it says so, the line breaks in the middle of a mail, before the server has taken it. */
  breaks?: () => boolean;
  /** Is told of each mail that is accepted, by Message-ID and recipient, in place of `mails`: for thousands of them. */
  accepts?: (messageId: string, to: string) => void;
}

/** The address of a server on this machine that asks for no password and speaks in the open. */
export function plainServerUrl(port: number): MailServerUrl {
  return {
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

/** Starts a mail server; `options` are those of `smtp-server`, e.g. `onRcptTo` to refuse recipients. */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
  { breaks = () => false, accepts }: SmtpBehaviour = {},
): Promise<SmtpTestServer> {
  const mails: ReceivedEmail[] = [];
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
          mails.push({ from: mailFrom ? mailFrom.address : "", to, raw: raw.toString("latin1"), parsed });
          done();
        });
      },
      ...options,
    });
    // A client that goes away is no news here.
    server.on("error", () => {});
    server.server.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    port = await listenOnLoopback(server.server, port);
  }
  await start();
  return {
    mails,
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

/** An SMTP refusal with its code, for `onRcptTo` and the like. */
export function smtpRejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
