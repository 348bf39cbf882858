import { sanitizeHeader } from "~/platform/email/mailbox.ts";

/** A bounce: a mail server's notice that an email which it had accepted could not be delivered. */
export interface BounceReport {
  /** The Message-IDs in the notice; one of them is the bounced email's, or the one that a relay gave it. */
  messageIds: string[];
  /** The subject of the returned email; empty when the notice has none. */
  subject: string;
  /** The server's diagnostic text. */
  reply: string;
  /** The enhanced status code (RFC 3463), e.g. `5.1.1`. */
  status: string;
  /** The recipients in the notice, in lower case. */
  recipients: string[];
}

/** An email that may be a bounce. */
export interface BounceCandidate {
  fromName: string;
  fromAddress: string;
  subject: string;
  /** Whether it is a `multipart/report`. */
  isReport: boolean;
  /** The Message-IDs that it answers. */
  references: string[];
  /** The values of `Return-Path` and `X-Failed-Recipients`. */
  returnPath: string;
  failedRecipients: string;
  /** What it says to its reader. */
  text: string;
  /** All of its parts, the returned email among them. */
  parts: string;
}

const SENDER =
  /mailer-?daemon|postmaster|mail ?(delivery|transport|transfer) ?(sub)?system|mail administrator|microsoftexchange/i;
/** What says in common languages that an email was not delivered. */
const FAILURE = new RegExp(
  [
    "undeliver(ed|able)|returned (mail|to sender)|returning (message|mail) to sender|return to sender|failure notice",
    "deliver\\w*\\b.{0,40}\\b(fail|unsuccess|impossible|problem|error)|fail\\w*\\b.{0,40}\\bdeliver|(rejected|refused|blocked) by",
    "(not|n['’]t|unable to|cannot) (be )?deliver|(address|user|recipient|mailbox)\\b.{0,60}(not|n['’]t) (be )?(found|exist)",
    "unzustellbar|nicht zu(stellbar|gestellt)|zustellung.{0,30}(fehlgeschlagen|nicht möglich)|non (remis|distribu|délivr)",
    "[ée]chec de (la )?(remise|livraison|distribution)|no (se (pudo|puede|ha podido) )?entreg|mancat[ao] (recapito|consegna)",
    "impossibile (recapitare|consegnare)|non recapit(at|abil)|onbestelbaar|niet (bezorgd|afgeleverd)|não (foi |é )?(entreg|possível entregar)",
    "nie (można )?dostarcz|niedostarcz|kan(de)? (inte|ikke) lever|kunne ikke leveres|недоставлен|не (удалось|удается|доставлен)",
    "ej levererat|gick inte att leverera|ei voi(tu|da)? toimittaa|nedoručite[lľ]n|nelze doručit|kézbesíthetetlen|nelivrabil",
    "teslim edile(medi|mez|miyor)|не вда(лося|ється) доставити|δεν (παραδόθηκε|ήταν δυνατή η παράδοση)|n['’]a pas pu être (remis|distribu|délivr)",
    "配信不能|配信できません|未送达|无法送达|無法傳送|退信|배달되지|반송",
  ].join("|"),
  "iu",
);
/** A notice of a delay: the server keeps trying. */
const DELAY =
  /^warning\b|\bdelay(ed)?\b|verzöger|retard|vertraagd|(will|continue to) (keep |be )?(try|retr)|continue for some time|not need to resend|no action is required/iu;
const COPY =
  /^-{2,}.*(copy|original|returned|message|header|kopie|nachricht).*-{2,}\s*$|^Below this line is a copy|^(Received|Return-Path|Message-ID):/im;

/** Whether an email is sent by a mail server about another email: a failure, a delay or a success. */
export function isServerNotice({ fromName, fromAddress, returnPath, failedRecipients }: BounceCandidate): boolean {
  const isFromServer = SENDER.test(fromName) || SENDER.test(fromAddress.split("@")[0] ?? "");
  return failedRecipients !== "" || returnPath === "<>" || isFromServer;
}

/**
 * Reads a bounce: a delivery status notification (RFC 3464), or a notice in plain words by a mail server. Undefined for
 * a notice of a delay or a success, and for any other email.
 */
export function parseBounce(email: BounceCandidate): BounceReport | undefined {
  if (!email.isReport && !isServerNotice(email)) return undefined;
  const common = { messageIds: messageIdsOf(email), subject: returnedSubject(email.parts) };
  const actions = email.parts.split(/\r?\n[ \t]*\r?\n/).filter((block) => /^Action:/im.test(block));
  if (actions.length === 0) return isFailure(email) ? { ...common, ...readPlainNotice(email) } : undefined;
  const failed = actions.filter((block) => /^Action:\s*failed/im.test(block));
  if (failed.length === 0) return undefined;
  const text = failed.join("\n");
  const status = /^Status:\s*([\d.]+)/im.exec(text)?.[1] ?? "";
  const diagnostic = /^Diagnostic-Code:\s*((?:.|\r?\n[ \t]+)*)/im.exec(text)?.[1] ?? "";
  const reply = sanitizeHeader(diagnostic.replace(/^\s*[\w-]+;\s*/, ""), 500) || `Status ${status}`;
  const named = [...text.matchAll(/^(?:Original|Final)-Recipient:\s*[\w-]+;\s*<?([^\s<>]+)/gim)];
  const recipients = named.map(([, address = ""]) => decodeUtf8Address(address).toLowerCase());
  return { ...common, reply, status, recipients };
}

/** RFC 6533, section 3: `\x{FC}` stands for a character. */
function decodeUtf8Address(address: string): string {
  return address.replace(/\\x\{([0-9a-f]{1,6})\}/gi, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16) % 0x110000),
  );
}

/**
 * A person may write from `postmaster`, and an out-of-office has no return path either: the text only counts where
 * there is no one to answer.
 */
function isFailure(email: BounceCandidate): boolean {
  const { fromAddress, subject, returnPath, failedRecipients } = email;
  const isFromServer = returnPath === "<>" && isServerNotice({ ...email, returnPath: "" });
  const hasNoSender = isFromServer || failedRecipients !== "" || /^mailer-?daemon@/i.test(fromAddress);
  const said = `${subject}\n${hasNoSender ? noticeOf(email.text) : ""}`;
  return !DELAY.test(`${subject}\n${noticeOf(email.text)}`) && (failedRecipients !== "" || FAILURE.test(said));
}

/** The text above the returned email. */
function noticeOf(text: string): string {
  const copy = text.search(COPY);
  return (copy > 0 ? text.slice(0, copy) : text).slice(0, 5_000);
}

function readPlainNotice({ text, failedRecipients }: BounceCandidate) {
  const notice = noticeOf(text);
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(notice)?.[0] ?? "";
  const reply = /\b5\d\d[ -].*/.exec(notice)?.[0] ?? notice;
  const named = `${failedRecipients} ${notice}`.match(/[^\s<>()"',;:[\]]+@[^\s<>()"',;:[\]]+[^\s<>()"',;:[\].]/g) ?? [];
  return {
    reply: sanitizeHeader(reply, 500),
    status,
    recipients: [...new Set(named.map((address) => address.toLowerCase()))],
  };
}

function messageIdsOf({ references, parts }: BounceCandidate): string[] {
  const found = parts.matchAll(/^(?:X-)?(?:Original-)?Message-ID:\s*(<[^<>\s]{1,250}>)/gim);
  return [...references, ...[...found].map(([, id = ""]) => id)];
}

/** The last subject among the parts is the returned email's: the notice's own comes first. */
function returnedSubject(parts: string): string {
  const subjects = [...parts.matchAll(/^Subject:[ \t]*((?:.|\r?\n[ \t]+)*)/gim)];
  return subjects.length > 1 ? sanitizeHeader(subjects.at(-1)?.[1] ?? "") : "";
}
