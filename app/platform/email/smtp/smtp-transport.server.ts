import { Readable } from "node:stream";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import { domainToASCII } from "node:url";
import type { SMTPTransportOptions } from "nodemailer";
import { openMailSocket } from "~/platform/email/connection/mail-socket.server.ts";
import { openUnverifiedSocket, requireCertificate } from "~/platform/email/connection/own-certificate.server.ts";
import type { EmailCalendar } from "~/platform/email/email-calendar.ts";
import type { EmailAttachment } from "~/platform/email/email-kind.ts";
import { encryptionOf, type MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { type Mailbox, needsSmtpUtf8 } from "~/platform/email/mailbox.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { classifySmtpFailure, type DeliveryFailure, type SmtpFailure } from "./smtp-failure.ts";
import type { SmtpTimeouts } from "./smtp-timeouts.ts";

/** An email to send over SMTP. */
export interface OutgoingEmail {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  replyTo?: Mailbox | null;
  headers?: Record<string, string> | null;
  inReplyTo?: string | null;
  references?: string[] | null;
  calendar?: EmailCalendar | null;
  attachments?: EmailAttachment[];
}

/** An email could not be sent. */
export class SmtpError extends Error {
  override name = "SmtpError";
  readonly failure: DeliveryFailure;
  constructor(failure: DeliveryFailure) {
    super(failure.reply);
    this.failure = failure;
  }
}

/** Authenticated connections to a mail server, opened when they are needed and reused. */
export interface SmtpTransport {
  /**
   * Sends an email and returns the server's reply.
   *
   * @param untilMayArrive - is awaited before the server gets the text, and may accept it
   * @throws SmtpError when it was not accepted
   */
  send(email: OutgoingEmail, untilMayArrive?: () => Promise<void>): Promise<string>;
  /** Closes the idle connections now, and those in use after their email. */
  close(): void;
}

/** One email on its way: how far it has come, and the timeout of that step. */
class Delivery {
  phase: SmtpFailure["phase"] | "composing" = "composing";
  untilMayArrive: (() => Promise<void>) | undefined;
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  get signal() {
    return this.#abort.signal;
  }
  enter(phase: SmtpFailure["phase"], timeoutMs: number) {
    this.phase = phase;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(), timeoutMs);
  }
  end() {
    clearTimeout(this.#timer);
  }
}

/** How far a connection to a mail server has come. */
export type SmtpProgress =
  | { step: "connected"; address: string }
  | { step: "encrypted"; certificate?: PeerCertificate }
  | { step: "signed-in" };

/** Opens a transport. Every step of a delivery has a timeout, however slowly the server responds. */
export async function openSmtpTransport(
  server: MailServerUrl,
  timeouts: SmtpTimeouts,
  { maxConnections = 1, onProgress }: { maxConnections?: number; onProgress?: (progress: SmtpProgress) => void } = {},
): Promise<SmtpTransport> {
  const { createTransport } = await import("nodemailer");
  const transporter = createTransport({
    ...connectionOptions(server, timeouts, onProgress),
    pool: true,
    maxConnections,
    // Once, when the server has closed a connection before it got anything of the email.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transporter.on("error", () => {});
  const deliveries = new WeakMap<AbortSignal, Delivery>();
  transporter.use("stream", ({ data, message }, done) => {
    const delivery = data.signal && deliveries.get(data.signal);
    delivery?.enter("connecting", timeouts.connectMs);
    // Called on an authenticated connection; the server reads the body after it has accepted the recipient.
    message.processFunc((body) => {
      delivery?.enter("sending", timeouts.replyMs);
      onProgress?.({ step: "signed-in" });
      const pieces = inFewPieces(body, async (bytes) => {
        await delivery?.untilMayArrive?.();
        delivery?.enter("sending", timeouts.transferMs + bytes / SLOW_LINE_BYTES_PER_MS);
      });
      return Readable.from(pieces, { objectMode: false }).once("end", () => delivery?.enter("sent", timeouts.replyMs));
    });
    done();
  });

  return {
    async send(email, untilMayArrive) {
      const { to, replyTo } = email;
      const needsUtf8 = needsSmtpUtf8(to) || (replyTo && needsSmtpUtf8(replyTo));
      const hasUtf8 = needsUtf8 ? await offersSmtpUtf8(server, timeouts) : false;
      if (needsSmtpUtf8(to) && !hasUtf8) {
        throw new SmtpError({
          outcome: "refused",
          reply: `The mail server doesn't accept addresses like ${to.address}: it doesn't offer SMTPUTF8, which letters other than a–z before the @ need.`,
        });
      }
      const delivery = Object.assign(new Delivery(), { untilMayArrive });
      deliveries.set(delivery.signal, delivery);
      try {
        const { response } = await transporter.sendMail({
          from: email.from,
          to,
          // Only SMTPUTF8 servers accept such an address in a header (RFC 6532); the email's text contains it, too.
          replyTo: replyTo && (hasUtf8 || !needsSmtpUtf8(replyTo)) ? replyTo : undefined,
          subject: email.subject,
          text: email.text,
          html: email.html,
          // Both as an alternative, which mail programs show, and as a file for those that don't.
          ...(email.calendar && { icalEvent: { ...email.calendar, filename: "invite.ics" } }),
          attachments: email.attachments,
          messageId: email.messageId,
          date: email.date,
          headers: email.headers ?? undefined,
          inReplyTo: email.inReplyTo ?? undefined,
          references: email.references ?? undefined,
          envelope: { from: toAsciiDomain(email.from.address), to: toAsciiDomain(to.address) },
          // Servers without 8BITMIME corrupt any other encoding.
          textEncoding: "quoted-printable",
          signal: delivery.signal,
        });
        return response;
      } catch (error) {
        if (delivery.phase !== "composing") throw toSmtpError(error, server, delivery.phase);
        // A retry would fail in the same way.
        log.error({ err: error }, "an email could not be composed");
        throw new SmtpError({
          outcome: "refused",
          reply: "This email can't be put into a form that mail servers accept.",
        });
      } finally {
        delivery.end();
      }
    },
    close: () => transporter.close(),
  };
}

/**
 * Connects to a mail server, and authenticates if there is a user.
 *
 * @returns what the server says on the way, as nodemailer logs it
 * @throws SmtpError when a step fails, with the reason in plain words
 */
export async function verifySmtpServer(server: MailServerUrl, timeouts: SmtpTimeouts): Promise<string> {
  const { createTransport } = await import("nodemailer");
  const conversation: string[] = [];
  const debug = (_: unknown, line?: unknown) => void conversation.push(String(line));
  const transporter = createTransport({
    ...connectionOptions(server, timeouts),
    transactionLog: true,
    logger: { debug },
  });
  try {
    await withTimeout(timeouts.connectMs, transporter.verify(), () => {
      throw Object.assign(new Error("timeout"), { code: "ETIMEDOUT" });
    });
    return conversation.join("\n");
  } catch (error) {
    throw toSmtpError(error, server, "connecting");
  }
}

async function offersSmtpUtf8(server: MailServerUrl, timeouts: SmtpTimeouts): Promise<boolean> {
  return /^250[ -]SMTPUTF8\b/im.test(await verifySmtpServer(server, timeouts));
}

function connectionOptions(
  server: MailServerUrl,
  timeouts: SmtpTimeouts,
  onProgress?: (progress: SmtpProgress) => void,
) {
  const { isPlain, isVerified } = encryptionOf(server);
  return {
    // The library looks names up itself and checks no address.
    ...((server.setBy === "owner" || onProgress) && { getSocket: socketOpener(server, onProgress) }),
    host: server.host,
    port: server.port,
    secure: server.secure || server.certificate !== undefined,
    requireTLS: server.requireTls && !server.secure,
    ignoreTLS: isPlain,
    tls: {
      rejectUnauthorized: isVerified,
      ...(onProgress && {
        checkServerIdentity(host: string, certificate: PeerCertificate) {
          const error = checkServerIdentity(host, certificate);
          if (!error) onProgress({ step: "encrypted", certificate });
          return error;
        },
      }),
    },
    ...(server.user === undefined ? {} : { auth: { user: server.user, pass: server.password ?? "" }, forceAuth: true }),
    dnsTimeout: 8_000,
    connectionTimeout: 12_000,
    greetingTimeout: 12_000,
    // Each step has its own, shorter timeout.
    socketTimeout: timeouts.replyMs + 60_000,
    socketCloseTimeout: 0,
  };
}

type SocketOpener = NonNullable<SMTPTransportOptions["getSocket"]>;

function socketOpener(server: MailServerUrl, onProgress?: (progress: SmtpProgress) => void): SocketOpener {
  return (_, done) => {
    const { certificate } = server;
    const opening = certificate ? openUnverifiedSocket(server, "smtp") : openMailSocket(server);
    opening
      .then((connection) => {
        onProgress?.({ step: "connected", address: connection.remoteAddress ?? "" });
        if (!certificate) return done(null, { connection });
        requireCertificate(connection, certificate);
        onProgress?.({ step: "encrypted" });
        done(null, { connection, secured: true });
      })
      .catch(done);
  };
}

/** An address with its domain in ASCII (IDNA), which every mail server accepts. */
function toAsciiDomain(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local}@${domainToASCII(domain) || domain}`;
}

/** A line of 256 kbit/s: what an email with files is given besides. */
const SLOW_LINE_BYTES_PER_MS = 32;

/** Not more at once, or the server's pace would not be noticed. */
const PIECE_BYTES = 32_768;

/** The same in few pieces: the library makes hundreds of an email, each of which would be a write to the socket. */
async function* inFewPieces(body: Readable, begin: (bytes: number) => Promise<void>) {
  const email = Buffer.concat(await body.toArray());
  await begin(email.length);
  for (let start = 0; start < email.length; start += PIECE_BYTES) yield email.subarray(start, start + PIECE_BYTES);
}

function toSmtpError(error: unknown, server: MailServerUrl, phase: SmtpFailure["phase"]): SmtpError {
  const { code, responseCode, response, command, message } = error as SmtpFailure & Error;
  return new SmtpError(classifySmtpFailure({ code, responseCode, response, command, message, phase }, server));
}
