import { createServer, type Server, type Socket } from "node:net";
import { createSecureContext, createServer as createTlsServer, TLSSocket } from "node:tls";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { listenOnLoopback } from "../site/loopback.ts";
import { plainServerUrl } from "./smtp-server.ts";

/** A mailbox that can be read over IMAP, with the subset of the protocol that this needs. */
export interface ImapTestServer {
  readonly address: MailServerUrl;
  /** The contents of the mailbox; the first email has the UID 1. */
  readonly emails: string[];
  /** Tells the mailbox from one that was made again. */
  uidValidity: number;
  /** When an email arrived, by its place; without it the server doesn't say. */
  readonly arrivals: string[];
  /** Commands that match get no response. */
  silentAt: RegExp | undefined;
  stop(): Promise<void>;
}

const PASSWORD = "let-me-in";

interface ImapTls {
  key: string;
  cert: string;
  /** Encrypted from the first byte on, instead of after STARTTLS. */
  secure: boolean;
  /** Signs everyone in by itself. */
  isOpen?: boolean;
}

/** Starts a mailbox on the loopback address, whose user is `desk`. */
export async function startImapServer(tls?: ImapTls): Promise<ImapTestServer> {
  const emails: string[] = [];
  const sockets = new Set<Socket>();
  const greet = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.write(`* ${tls?.isOpen ? "PREAUTH" : "OK"} ready\r\n`);
    serve(socket);
  };
  const serve = (socket: Socket) => {
    socket.on("error", () => {});
    let rest = "";
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [tag = "", command = ""] = line.split(" ");
        if (tls && !tls.secure && /^CAPABILITY/i.test(command) && !(socket instanceof TLSSocket))
          socket.write(`* CAPABILITY IMAP4rev1 STARTTLS\r\n${tag} OK done\r\n`);
        else if (tls && /^STARTTLS/i.test(command)) {
          socket.off("data", read);
          socket.write(`${tag} OK begin\r\n`);
          serve(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) }));
        } else if (!mailbox.silentAt?.test(line)) socket.write(answer(line, mailbox), "latin1");
      }
    };
    socket.on("data", read);
  };
  const server: Server = tls?.secure ? createTlsServer(tls, greet) : createServer(greet);
  const port = await listenOnLoopback(server);
  const mailbox: ImapTestServer = {
    emails,
    uidValidity: 7,
    arrivals: [],
    silentAt: undefined,
    address: { ...plainServerUrl(port), user: "desk", password: PASSWORD },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return mailbox;
}

type Mailbox = Pick<ImapTestServer, "emails" | "uidValidity" | "arrivals">;

function answer(line: string, { emails, uidValidity, arrivals }: Mailbox): string {
  const [tag = "", ...parts] = line.split(" ");
  const command = parts.join(" ");
  const matches = (form: RegExp) => form.test(command);
  if (matches(/^CAPABILITY/i)) return `* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`;
  if (matches(/^LOGIN/i))
    return command.includes(PASSWORD) ? `${tag} OK in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`;
  if (matches(/^LIST|^LSUB/i)) return `* LIST () "/" INBOX\r\n${tag} OK done\r\n`;
  if (matches(/^(EXAMINE|SELECT)/i)) {
    const state = [
      `* ${emails.length} EXISTS`,
      "* FLAGS ()",
      `* OK [UIDVALIDITY ${uidValidity}] ok`,
      `* OK [UIDNEXT ${emails.length + 1}] ok`,
    ];
    return `${state.join("\r\n")}\r\n${tag} OK [READ-ONLY] done\r\n`;
  }
  if (matches(/^UID SEARCH HEADER/i)) {
    const [id = ""] = /<[^>]+>/.exec(command) ?? [];
    const found = emails.flatMap((email, index) => (email.includes(`Message-ID: ${id}`) ? [index + 1] : []));
    return `* SEARCH ${found.join(" ")}\r\n${tag} OK done\r\n`;
  }
  if (matches(/^UID FETCH .*HEADER\.FIELDS/i)) {
    const uid = Number(/FETCH (\d+)/i.exec(command)?.[1]);
    const [section = ""] = /HEADER\.FIELDS \([^)]*\)/i.exec(command) ?? [];
    const [header = ""] = /^DKIM-Signature:(?:.|\r\n[ \t])*\r\n/im.exec(emails[uid - 1] ?? "") ?? [];
    const text = `${header}\r\n`;
    return `* ${uid} FETCH (UID ${uid} BODY[${section}] {${Buffer.byteLength(text, "latin1")}}\r\n${text})\r\n${tag} OK done\r\n`;
  }
  if (matches(/^UID SEARCH/i)) {
    const from = Number(/UID (\d+):/i.exec(command)?.[1] ?? 1);
    const found = emails.map((_, index) => index + 1).filter((uid) => uid >= from);
    return `* SEARCH ${found.join(" ")}\r\n${tag} OK done\r\n`;
  }
  if (matches(/^UID FETCH/i)) {
    const uid = Number(/FETCH (\d+)/i.exec(command)?.[1]);
    const email = emails[uid - 1] ?? "";
    const arrival = arrivals[uid - 1];
    const date = arrival ? `INTERNALDATE "${arrival}" ` : "";
    return `* ${uid} FETCH (UID ${uid} ${date}BODY[]<0> {${Buffer.byteLength(email, "latin1")}}\r\n${email})\r\n${tag} OK done\r\n`;
  }
  if (matches(/^LOGOUT/i)) return `* BYE\r\n${tag} OK bye\r\n`;
  return `${tag} OK done\r\n`;
}
