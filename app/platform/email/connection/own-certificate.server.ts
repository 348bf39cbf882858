import { on, once } from "node:events";
import { isIP, type Socket } from "node:net";
import { connect, TLSSocket } from "node:tls";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { openMailSocket } from "./mail-socket.server.ts";

const STEP_TIMEOUT_MS = 10_000;
/** The last line of a reply, in SMTP and in IMAP. */
const LAST_LINE = /^(?:\d{3}|a|\*) .*\r?\n/m;
/** What is said until a connection may be encrypted (RFC 3207; RFC 9051, section 6.2.1), and how the reply has to
 * begin. */
const STARTTLS = {
  smtp: { "": "220", "EHLO [127.0.0.1]": "250", STARTTLS: "220" },
  imap: { "": "* OK", "a STARTTLS": "a OK" },
};

/**
 * Opens an encrypted connection to a mail server, whoever has signed its certificate: the caller looks at that before
 * it sends anything. After STARTTLS an SMTP server greets again, as libraries expect of a new connection.
 *
 * @throws as `openMailSocket` does, and when the server doesn't encrypt
 */
export async function openUnverifiedSocket(server: MailServerUrl, kind: keyof typeof STARTTLS): Promise<TLSSocket> {
  const socket = await openMailSocket(server);
  // Errors also end what is waited for; without a listener the process would crash.
  const ignore = () => {};
  socket.on("error", ignore);
  try {
    if (!server.secure)
      for (const [command, reply] of Object.entries(STARTTLS[kind])) await say(socket, command, reply);
    const servername = isIP(server.host) ? "" : server.host;
    const encrypted = connect({ socket, host: server.host, servername, rejectUnauthorized: false });
    encrypted.on("error", ignore);
    await once(encrypted, "secureConnect", { signal: AbortSignal.timeout(STEP_TIMEOUT_MS) });
    if (!server.secure && kind === "smtp") encrypted.unshift("220 ready\r\n");
    return encrypted;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function say(socket: Socket, command: string, expected: string): Promise<void> {
  const signal = AbortSignal.timeout(STEP_TIMEOUT_MS);
  const chunks = on(socket, "data", { signal, close: ["end", "close"] });
  if (command) socket.write(`${command}\r\n`);
  let text = "";
  for await (const [chunk] of chunks) {
    text += chunk;
    const last = LAST_LINE.exec(text)?.[0];
    if (last?.startsWith(expected)) return;
    if (last || text.length > 10_000) break;
  }
  throw Object.assign(new Error(`the server offers no encryption: ${text.slice(0, 200).trim()}`), { code: "ETLS" });
}

/**
 * Ends a connection unless it is encrypted with the certificate of this fingerprint.
 *
 * @throws Error, which `explainCertificate` knows
 */
export function requireCertificate(socket: unknown, fingerprint: string): void {
  const encrypted = socket instanceof TLSSocket ? socket : undefined;
  if (encrypted?.getPeerCertificate().fingerprint256 === fingerprint) return;
  encrypted?.destroy();
  throw new Error("The certificate is not the one that was confirmed.");
}

/** The fingerprint of a certificate that the owner may confirm: theirs to decide, neither trusted nor the confirmed
 * one. */
export async function findOwnCertificate(
  server: MailServerUrl,
  kind: keyof typeof STARTTLS,
): Promise<string | undefined> {
  if (server.setBy !== "owner" || !(server.secure || server.requireTls)) return undefined;
  const socket = await openUnverifiedSocket(server, kind).catch(() => undefined);
  if (!socket) return undefined;
  const { fingerprint256 } = socket.getPeerCertificate();
  const isAccepted = server.certificate ? fingerprint256 === server.certificate : socket.authorized;
  socket.destroy();
  return isAccepted ? undefined : fingerprint256;
}
