import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { needsSmtpUtf8 } from "~/platform/email/mailbox.ts";
import { log } from "~/platform/log.server.ts";
import type { OutgoingEmail } from "./mime.server.ts";
import { composeMime } from "./mime.server.ts";
import { classifySmtpFailure, type DeliveryFailure, type SmtpFailure } from "./smtp-failure.ts";
import type { SmtpTimeouts } from "./smtp-timeouts.ts";

/** A mail is handed over in pieces of so many bytes, so that it is known when the last one has been taken. */
const CHUNK_BYTES = 16 * 1024;

/** A mail could not be handed over. */
export class SmtpError extends Error implements DeliveryFailure {
  override name = "SmtpError";
  readonly outcome: DeliveryFailure["outcome"];
  readonly refusesAddress: boolean;
  constructor({ outcome, reply, refusesAddress = false }: DeliveryFailure) {
    super(reply);
    this.outcome = outcome;
    this.refusesAddress = refusesAddress;
  }
  get reply() {
    return this.message;
  }
}

/** A connection to the mail server, for one mail after the other. After an error it must not be used any more. */
export interface SmtpSession {
  /** Hands a mail over and gives the server's words of acceptance. Throws an `SmtpError`. */
  send(mail: OutgoingEmail): Promise<string>;
  /** Whether it can be used for another mail; the server may have ended it. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Connects to a mail server and signs in. Every step has a strict end, however slowly the server drips. Throws an
 * `SmtpError` in plain words.
 */
export async function openSmtpSession(server: MailServerUrl, patience: SmtpTimeouts): Promise<SmtpSession> {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls && !server.secure,
    tls: { rejectUnauthorized: server.verifyCertificate },
    dnsTimeout: 8_000,
    connectionTimeout: 12_000,
    greetingTimeout: 12_000,
    // Each step has an end of its own.
    socketTimeout: patience.replyMs + 60_000,
    socketCloseTimeout: 0,
    logger: false,
  });
  // Each step listens for errors itself; one that comes between two steps must not end the process.
  connection.on("error", () => {});
  let supportsSmtpUtf8 = false;

  async function step<Result>(
    ms: number,
    run: (
      done: (error: Error | null | undefined, result?: Result) => void,
      extendTimeout: (ms: number) => void,
    ) => void,
  ) {
    let timer: NodeJS.Timeout | undefined;
    let fail: (error: Error) => void = () => {};
    const closed = () => fail(Object.assign(new Error("the connection was closed"), { code: "ECONNECTION" }));
    try {
      return await new Promise<Result | undefined>((resolve, reject) => {
        fail = reject;
        const extendTimeout = (moreMs: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => reject(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })), moreMs);
        };
        extendTimeout(ms);
        connection.once("error", reject);
        connection.once("end", closed);
        run((error, result) => (error ? reject(error) : resolve(result)), extendTimeout);
      });
    } catch (error) {
      connection.close();
      throw error;
    } finally {
      clearTimeout(timer);
      connection.off("error", fail);
      connection.off("end", closed);
    }
  }

  const giveUpAt = Date.now() + patience.connectMs;
  try {
    await step(patience.connectMs, (done) => connection.connect(done));
    // The last thing said was the answer to EHLO, the list of what the server can do.
    supportsSmtpUtf8 = /[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || "");
    if (server.user !== undefined) {
      const { user, password } = server;
      await step(giveUpAt - Date.now(), (done) => connection.login({ user, pass: password }, done));
    }
  } catch (error) {
    throw toSmtpError(error, server, "connecting");
  }

  return {
    async send(mail) {
      if (needsSmtpUtf8(mail.to) && !supportsSmtpUtf8) {
        throw new SmtpError({
          outcome: "refused",
          reply: `The mail server takes no addresses like ${mail.to.address}: it doesn't offer SMTPUTF8, which letters other than a–z before the @ need.`,
        });
      }
      // Only such servers take an address like this in a header (RFC 6532); the mail's text has it, too.
      const replyTo = mail.replyTo && (supportsSmtpUtf8 || !needsSmtpUtf8(mail.replyTo)) ? mail.replyTo : null;
      const bytes = await composeMime({ ...mail, replyTo }).catch((error) => {
        // It would be no better the next time.
        log.error({ err: error }, "a mail could not be put into bytes");
        throw new SmtpError({
          outcome: "refused",
          reply: "This mail can't be put into the form that mail servers take.",
        });
      });
      const envelope = {
        from: toAsciiDomain(mail.from.address),
        to: toAsciiDomain(mail.to.address),
        size: bytes.length,
      };
      let phase: SmtpFailure["phase"] = "sending";
      try {
        const info = await step<{ response: string }>(patience.transferMs, (done, extendTimeout) => {
          const body = toChunkStream(bytes).once("end", () => {
            phase = "sent";
            extendTimeout(patience.replyMs);
          });
          connection.send(envelope, body, done);
        });
        return info?.response ?? "";
      } catch (error) {
        throw toSmtpError(error, server, phase);
      }
    },
    isOpen: () => !connection.destroyed,
    close: () => (connection.destroyed ? undefined : connection.quit()),
  };
}

function toChunkStream(bytes: Buffer): Readable {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  const pieces = Array.from({ length: count }, (_, at) => bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES));
  return Readable.from(pieces, { objectMode: false });
}

/** An address with its domain in the spelling that every mail server takes. */
function toAsciiDomain(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local}@${domainToASCII(domain) || domain}`;
}

function toSmtpError(error: unknown, server: MailServerUrl, phase: SmtpFailure["phase"]): SmtpError {
  const { code, responseCode, response, command, message } = error as SmtpFailure & Error;
  return new SmtpError(classifySmtpFailure({ code, responseCode, response, command, message, phase }, server));
}
