import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { needsSmtpUtf8 } from "~/platform/email/mailbox.ts";
import { log } from "~/platform/log.server.ts";
import type { OutgoingEmail } from "./mime.server.ts";
import { composeMime } from "./mime.server.ts";
import { classifySmtpFailure, type DeliveryFailure, type SmtpFailure } from "./smtp-failure.ts";
import type { SmtpTimeouts } from "./smtp-timeouts.ts";

/** The chunk size of the message data, in bytes; the end of the stream shows when all of it was sent. */
const CHUNK_BYTES = 16 * 1024;

/** An email could not be sent. */
export class SmtpError extends Error implements DeliveryFailure {
  override name = "SmtpError";
  readonly outcome: DeliveryFailure["outcome"];
  readonly rejectsAddress: boolean;
  constructor({ outcome, reply, rejectsAddress = false }: DeliveryFailure) {
    super(reply);
    this.outcome = outcome;
    this.rejectsAddress = rejectsAddress;
  }
  get reply() {
    return this.message;
  }
}

/** An authenticated SMTP connection, for one email after the other. Must not be used after an error. */
export interface SmtpSession {
  /**
   * Sends an email and returns the server's reply.
   *
   * @throws SmtpError when it was not accepted
   */
  send(email: OutgoingEmail): Promise<string>;
  /** Whether it can send another email; the server may have closed it. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Connects to a mail server and authenticates. Every step has a timeout, however slowly the server responds.
 *
 * @throws SmtpError when a step fails, with the reason in plain words
 */
export async function openSmtpSession(server: MailServerUrl, timeouts: SmtpTimeouts): Promise<SmtpSession> {
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
    // Each step has its own, shorter timeout.
    socketTimeout: timeouts.replyMs + 60_000,
    socketCloseTimeout: 0,
    logger: false,
  });
  // Each step listens for errors itself; an error between two steps would crash the process.
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

  const giveUpAt = Date.now() + timeouts.connectMs;
  try {
    await step(timeouts.connectMs, (done) => connection.connect(done));
    // The last response is the one to EHLO, which lists the server's extensions.
    supportsSmtpUtf8 = /[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || "");
    if (server.user !== undefined) {
      const { user, password } = server;
      await step(giveUpAt - Date.now(), (done) => connection.login({ user, pass: password }, done));
    }
  } catch (error) {
    throw toSmtpError(error, server, "connecting");
  }

  return {
    async send(email) {
      if (needsSmtpUtf8(email.to) && !supportsSmtpUtf8) {
        throw new SmtpError({
          outcome: "refused",
          reply: `The mail server takes no addresses like ${email.to.address}: it doesn't offer SMTPUTF8, which letters other than a–z before the @ need.`,
        });
      }
      // Only SMTPUTF8 servers accept such an address in a header (RFC 6532); the email's text contains it, too.
      const replyTo = email.replyTo && (supportsSmtpUtf8 || !needsSmtpUtf8(email.replyTo)) ? email.replyTo : null;
      const bytes = await composeMime({ ...email, replyTo }).catch((error) => {
        // A retry would fail in the same way.
        log.error({ err: error }, "an email could not be composed");
        throw new SmtpError({
          outcome: "refused",
          reply: "This mail can't be put into the form that mail servers take.",
        });
      });
      const envelope = {
        from: toAsciiDomain(email.from.address),
        to: toAsciiDomain(email.to.address),
        size: bytes.length,
      };
      let phase: SmtpFailure["phase"] = "sending";
      try {
        const info = await step<{ response: string }>(timeouts.transferMs, (done, extendTimeout) => {
          const body = toChunkStream(bytes).once("end", () => {
            phase = "sent";
            extendTimeout(timeouts.replyMs);
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

/** An address with its domain in ASCII (IDNA), which every mail server accepts. */
function toAsciiDomain(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local}@${domainToASCII(domain) || domain}`;
}

function toSmtpError(error: unknown, server: MailServerUrl, phase: SmtpFailure["phase"]): SmtpError {
  const { code, responseCode, response, command, message } = error as SmtpFailure & Error;
  return new SmtpError(classifySmtpFailure({ code, responseCode, response, command, message, phase }, server));
}
