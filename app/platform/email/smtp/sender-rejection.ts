/** A mail server's reply of 400 or more. */
export interface NegativeReply {
  code: number;
  /** The enhanced status code (RFC 3463), e.g. `5.7.1`; empty when there is none. */
  status: string;
  reply: string;
}

/**
 * Congestion for this sender (5.4.5: Gmail's daily limit), Microsoft's daily limits (5.1.90, 5.7.232–237) and that of a
 * tenant (5.7.705).
 */
const LIMIT_STATUS = /^5\.(4\.5|1\.90|7\.(23[2-7]|705))$/;
/** No sending limit, but one of an email's size, of its way, or of what a mailbox holds and receives. */
const OTHER_LIMIT_WORDS = /\b(size|length|bytes|too large|hops?|loop|STOREDRV\.Deliver|spam (score|threshold))\b/i;
const SENDING_LIMIT_WORDS =
  /\b(send(ing)?|submission|outgoing|outbound|relay(ing)?|smtp)\b[\w\s'-]{0,30}\b(limit|quota|rate|threshold)|SubmissionQuota|RefuseQuota|\bthrottl|\bsen(t|ding) too (many|much|fast|quickly)|\bsend (any )?more\b|\b(enough|insufficient|out of|no( more)?) (\w+ )?credits\b/i;
const LIMIT_WORDS = new RegExp(
  [
    /\b(messaging|maximum credits|(daily|hourly|monthly|24.hours?)\b[\w\s'-]{0,30}) ?\b(limit|quota|max(imum)?|cap|allotment|allowance|exceeded|reached)/,
    /\b(limit|quota|exceeded|reached|max(imum)?)\b[^.;]{0,60}\b(per|an|each|this) (second|minute|hour|day|month)\b/,
    /\b(exceeded|reached)\b[\w\s']{0,30}\b(messages|e?mails)\b/,
    /\b(message|e?mail|relay)s?\b[\w\s]{0,25}\b(exceeded|reached)/,
    /\b(messages|e?mails|recipients) ?(per|\/) ?(minute|hour|day|month)/,
    /\btoo (many|much) (e?mails?|messages?)\b(?!.{0,20}\b(session|connection))/,
    /\btoo (many|much)\b[^.;]{0,40}\b(hours?|day|today|month)\b/,
    /\bunusual (sending )?(activity|rate)|\brate[- ]?limit/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);
const RECIPIENT_LIMIT_WORDS =
  /mailbox|inbox|receiv|trying to contact|tried to reach|over ?quota|storage|disk|\brecipient(?! limit)\b.{0,30}\b(quota|limit|exceeded|too many)|too many recipients(?! (per|in the last)\b)/i;
const MAILBOX_STATUS = /^[45]\.(2\.[1-9]\d*|3\.4)$/;

/**
 * Whether a reply says that the account behind the site has sent all that its provider allows for now, whatever its
 * code. A full mailbox, or a recipient who gets too much, is another matter.
 */
export function exceedsSendingLimit({ code, status, reply }: NegativeReply): boolean {
  if (LIMIT_STATUS.test(status)) return true;
  if (OTHER_LIMIT_WORDS.test(reply)) return false;
  if (SENDING_LIMIT_WORDS.test(reply)) return true;
  return LIMIT_WORDS.test(reply) && !RECIPIENT_LIMIT_WORDS.test(reply) && !MAILBOX_STATUS.test(status) && code !== 552;
}

/** By its status about the recipient or its domain (RFC 3463, section 3), but the sender's: 5.1.7, 5.1.8, 5.2.252. */
const RECIPIENT_STATUS = /^5\.(1\.(?![078]$)|2\.(?!0$|252$)|4\.(?!0$))/;
const SEND_AS_DENIED = /\b5\.7\.60\b|\b5\.2\.252\b|send ?as ?denied/i;
const SENDER_WORDS =
  /relay(ing)?\b.{0,20}\b(denied|prohibited|refused|disallowed|not (permitted|allowed))|\bto relay\b|\b(not|n't) relay\b|rcpthosts|client host|not (logged|signed) in|(log|sign) ?in first|authenticat|smtp[- ]auth|\bsender\b.{0,40}\b(reject|denied|block|verif|invalid|not (allowed|authori[sz]ed|owned|permitted))|not verified|not (allowed|authori[sz]ed|permitted) to send|\b(account|sending|outgoing|domain|smtp)\b.{0,40}\b(suspended|blocked|not (yet )?activated|paused)|activate your|block ?list|black ?list|blocked using|\brbl\b|\bbanned\b/i;
const CONTENT_WORDS = /content|virus|malware|attachment|phish|spam (message|content|score|filter)|spammy/i;

/** Whether a reply names a fault of the sender in words: no sign-in, relaying denied, a blocked client or account. */
export function namesSender(reply: string): boolean {
  return SENDER_WORDS.test(reply);
}

/**
 * Whose fault a refusal may be, by the command that was refused, e.g. `RCPT TO`. `sender`: MAIL FROM was rejected
 * (5xx), before any recipient was named, or with SendAsDenied. `perhaps-sender`: one strict recipient may say the same,
 * so only refusals at several domains tell; so are those in unforeseen words.
 */
export function judgeSender(
  { code, status, reply }: NegativeReply,
  command: string,
): "sender" | "perhaps-sender" | "other" {
  if (SEND_AS_DENIED.test(reply)) return "sender";
  const isAboutEmail = OTHER_LIMIT_WORDS.test(reply) || code === 552 || /^5\.(2\.3|3\.4|5\.4|6\.\d+)$/.test(status);
  if (command.startsWith("MAIL") && code >= 500 && !isAboutEmail) return "sender";
  if (!command.startsWith("RCPT") && CONTENT_WORDS.test(reply)) return "other";
  const isOther = code < 500 || isAboutEmail || RECIPIENT_STATUS.test(status);
  return isOther && !namesSender(reply) ? "other" : "perhaps-sender";
}
