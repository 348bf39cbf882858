import { type MailServerUrl, refusedAddressText } from "~/platform/email/mail-server-url.ts";
import { explainCertificate } from "~/platform/network/certificate-problem.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { isRecipientRejection, parseReplyCodes } from "./recipient-rejection.ts";
import { exceedsSendingLimit, judgeSender } from "./sender-rejection.ts";

/** The error as the SMTP library reports it. */
export interface SmtpFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
  message: string;
  /** After greeting and authentication a failure concerns the email; `sent` is after the last byte of its data. */
  phase: "connecting" | "sending" | "sent";
}

/**
 * What a failure means for the email. `unreachable`: an outage of the server, which doesn't count against the email.
 * `later`: deferred. `refused`: rejected permanently. `unclear`: the server received the data and never replied.
 * `withheld`: it may not be sent any more, so no server was asked.
 * `reply` explains it in plain words and quotes the server.
 */
export interface DeliveryFailure {
  outcome: "unreachable" | "later" | "refused" | "unclear" | "withheld";
  reply: string;
  /** Whether the address itself was rejected (hard bounce). */
  rejectsAddress?: boolean;
  /** Whether the sender was rejected: this user may not send as that address. */
  rejectsSender?: boolean;
  /** Of an outage: the server answers, but takes nothing from this sender. Only an email that it accepts ends it. */
  awaitsAcceptance?: boolean;
  /** The sender may be at fault. Refusals at several domains with none accepted between are an outage, for this
   * reason. */
  senderOutage?: string;
}

type FailedServer = Pick<MailServerUrl, "host" | "port" | "secure" | "requireTls" | "user" | "setBy">;

/** Classifies a failure (RFC 5321, section 4.2: 4xx is transient, 5xx permanent). */
export function classifySmtpFailure(reported: SmtpFailure, server: FailedServer): DeliveryFailure {
  const failure = { ...reported, response: reported.response && joinReplyLines(reported.response) };
  const reply = quoteReply(failure);
  const { responseCode = 0 } = failure;
  // 530 and 535 (RFC 4954): authentication is required or has failed.
  const isAuthFailure = failure.code === "EAUTH" || [530, 534, 535, 538].includes(responseCode);
  if (isAuthFailure || failure.phase === "connecting")
    return {
      outcome: "unreachable",
      reply: `${explainConnectionFailure(failure, server)}${reply}`,
      // The connection came about, so a check of it proves nothing.
      awaitsAcceptance: failure.phase !== "connecting",
    };
  if (responseCode >= 400) return classifyReply(failure, server);
  if (failure.code === "EENVELOPE" && !responseCode) return { outcome: "refused", reply: failure.message };
  if (!isTimeout(failure)) return { outcome: "later", reply: "The connection broke while sending." };
  if (failure.phase === "sending") return { outcome: "later", reply: "The mail server took too long." };
  return { outcome: "unclear", reply: "The mail server took the text and never said whether it accepts the email." };
}

/** Classifies a negative reply to an email of an authenticated connection. */
function classifyReply(failure: SmtpFailure, { setBy }: FailedServer): DeliveryFailure {
  const { response = "", responseCode = 0, command = "" } = failure;
  const said = quoteReply(failure);
  const negative = { ...parseReplyCodes(response), code: responseCode, reply: response };
  if (exceedsSendingLimit(negative)) {
    const reply = `Your mail provider's sending limit is reached. Emails go out when it allows more.${said}`;
    return { outcome: "unreachable", reply, awaitsAcceptance: true };
  }
  const rejectsAddress = isRecipientRejection({ ...negative, isForRecipient: command.startsWith("RCPT") });
  const culprit = rejectsAddress ? "other" : judgeSender(negative, command);
  const advice = `Check user, password and sender in ${settingsOf(setBy)}, or ask your mail provider.`;
  if (culprit === "sender") {
    const reply = `The mail server accepts no emails from this sender. ${advice}${said}`;
    return { outcome: "unreachable", reply, rejectsSender: true, awaitsAcceptance: true };
  }
  const suspicion =
    culprit === "perhaps-sender"
      ? { senderOutage: `The mail server refuses emails to everyone, so the reason is the sender. ${advice}${said}` }
      : {};
  if (responseCode < 500) return { outcome: "later", reply: `The mail server put it off.${said}`, ...suspicion };
  const reply = `The mail server rejected it.${said}`;
  return { outcome: "refused", reply, rejectsAddress, rejectsSender: rejectsSender(failure), ...suspicion };
}

function settingsOf(setBy: FailedServer["setBy"]): string {
  return setBy === "server" ? "SMTP_URL" : "the mail settings";
}

/** `EABORT`: a step took longer than its own timeout. */
function isTimeout({ code }: Pick<SmtpFailure, "code">): boolean {
  return code === "ETIMEDOUT" || code === "EABORT";
}

/** Most servers check the sender when it is named, some only with the text (Microsoft: 5.7.60). */
function rejectsSender({ response = "", command = "" }: SmtpFailure): boolean {
  return command.startsWith("MAIL") || /sender|send ?as|not owned by user/i.test(response);
}

function quoteReply({ response }: SmtpFailure): string {
  return response ? ` It said: ${cutText(response, 500)}` : "";
}

/** The lines of a reply as one, without the codes that each of them repeats. */
function joinReplyLines(response: string): string {
  return response
    .trim()
    .replace(/\r?\n\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/g, " ")
    .replace(/\s+/g, " ");
}

/** Explains why the mail server is unreachable, and which setting to check. */
function explainConnectionFailure(
  { code, message, responseCode, response = "" }: SmtpFailure,
  server: FailedServer,
): string {
  const { host, port, secure, user, setBy } = server;
  const settings = settingsOf(setBy);
  if (code === "EREFUSEDADDRESS") return refusedAddressText(server, message);
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return `The name ${host} is not known (DNS). Check the host in ${settings}${setBy === "server" ? " and the machine's name server" : ""}.`;
  }
  if (code === "EAUTH" || code === "ENOAUTH" || (responseCode === 530 && !user)) {
    if (user && /^4\d\d/.test(response))
      return `The mail server can't check the user ${user} and the password at the moment.`;
    return user
      ? explainSignInFailure(response, user, settings)
      : `The mail server requires a user and a password. Enter them in ${settings}.`;
  }
  if (/ECONNREFUSED/.test(message)) {
    return `Nothing answers at ${host}, port ${port}. Check host and port in ${settings}, and whether the mail server runs.`;
  }
  const certificate = explainCertificate({ message });
  if (certificate) return `The certificate of ${host} can't be trusted: ${certificate.problem}. ${certificate.advice}`;
  if (/wrong version number|packet length|SSL routines/i.test(message)) {
    if (setBy === "owner") return wrongEncryptionText(server);
    return secure
      ? `${host} doesn't speak TLS on port ${port}. Use smtp:// in SMTP_URL, or port 465.`
      : `${host} doesn't speak plain SMTP on port ${port}. Use smtps:// in SMTP_URL, or port 587.`;
  }
  if (code === "ETLS") return `No encrypted connection to ${host} could be made: ${message}.`;
  // The connection itself has a timeout of its own, which is the shortest.
  if (isTimeout({ code }) && !/Connection timeout/.test(message)) {
    const isOwner = setBy === "owner";
    const other = secure
      ? `port 587 with ${isOwner ? "STARTTLS" : "smtp://"}`
      : `port 465 with ${isOwner ? "TLS" : "smtps://"}`;
    return `The connection was made, but ${host} doesn't answer on port ${port}. Use ${other}, or try again later.`;
  }
  if (isTimeout({ code }) || /ETIMEDOUT|timeout/i.test(message)) {
    const firewall = `${host} doesn't answer on port ${port}. A firewall may be in between`;
    if (setBy === "owner")
      return `${firewall}: many networks block port 25, and some block others too. Try port 465 with TLS or 587 with STARTTLS.`;
    return secure
      ? `${firewall}, or the port is not one for smtps://.`
      : `${firewall}; many networks close port 25. Port 465 wants smtps://.`;
  }
  if (/EHOSTUNREACH|ENETUNREACH/.test(message)) return `There is no way through to ${host}: ${message}.`;
  return response
    ? "The mail server doesn't take mail from here at the moment."
    : `The mail server can't be used: ${message}.`;
}

function wrongEncryptionText({ host, port, secure }: FailedServer): string {
  return secure
    ? `${host} doesn't speak TLS on port ${port}. Choose STARTTLS, or port 465.`
    : `${host} doesn't speak plain SMTP on port ${port}. Choose TLS, or port 587.`;
}

/** What the big providers say when the password itself isn't the problem (Gmail 534, Microsoft 535 5.7.139). */
function explainSignInFailure(response: string, user: string, settings: string): string {
  if (/5\.7\.9\b|application-specific|app(lication)?[- ]password/i.test(response)) {
    return `The mail server requires an app password: one that the provider makes for a single program. Make one in your account there and enter it in ${settings}.`;
  }
  if (/5\.7\.139|5\.7\.57|SmtpClientAuthentication|basic authentication/i.test(response)) {
    return "The provider has switched off sending with a password for this account. Its administrator can allow it (“Authenticated SMTP”).";
  }
  return `The mail server doesn't accept the user ${user} with this password. Check both in ${settings}; some providers want a password made for one program.`;
}
