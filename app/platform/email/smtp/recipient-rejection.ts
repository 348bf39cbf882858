import { exceedsSendingLimit, namesSender } from "./sender-rejection.ts";

/** A mail server's permanent rejection, from its reply (RFC 5321) or from a delivery report (RFC 3464). */
export interface DeliveryRejection {
  /** The reply code, e.g. 550; 0 when there is none. */
  code: number;
  /** The enhanced status code (RFC 3463), e.g. `5.1.1`; empty when there is none. */
  status: string;
  reply: string;
  /** Whether the server rejected the recipient (RCPT TO) rather than the sender or the message. */
  isForRecipient: boolean;
}

/**
 * Mailbox or domain don't exist or accept no email: 5.1.0 bad address, 5.1.1 mailbox, 5.1.2 domain, 5.1.3 syntax, 5.1.4
 * ambiguous, 5.1.6 moved, 5.1.10 null MX (RFC 7505), 5.2.1 mailbox disabled.
 */
const RECIPIENT_STATUS = /^5\.(1\.(0|1|2|3|4|6|10)|2\.1)$/;
/** Status codes without a specific reason. */
const UNSPECIFIC_STATUS = /^5\.[05]\.0$/;
/** Reply codes to RCPT TO that concern the mailbox. */
const RECIPIENT_REPLY_CODES = [550, 551, 553];
/** Words for reasons that concern the sender, the message or a temporary state, whatever the code. */
const NOT_RECIPIENT_WORDS =
  /spam|junk|block|blacklist|denied|policy|reputation|relay|rcpthosts|\bspf\b|dkim|dmarc|\brbl\b|authenticat|content|virus|quota|limit|exceed|credit|prohibit|full|sender|sending|more mail|too (many|large)|\brate|try again/i;
const NO_SUCH_RECIPIENT_WORDS =
  /(no such|unknown|invalid|non-?existent) (user|recipient|mailbox|address|account)|(user|recipient|mailbox|address|account)\b.{0,60}\b(unknown|not found|(could|was)(n['’]t| not) (be )?found|doesn'?t exist|does not exist|no longer|unavailable|disabled|inactive)/i;

/**
 * Whether a rejection is a hard bounce: the address doesn't exist. Rejections of the sender or of the content (5.7.x,
 * spam), and a full mailbox (5.2.2), are not caused by the address.
 */
export function isRecipientRejection(rejection: DeliveryRejection): boolean {
  const { code, status, reply, isForRecipient } = rejection;
  if (status && !UNSPECIFIC_STATUS.test(status)) return RECIPIENT_STATUS.test(status);
  if (NOT_RECIPIENT_WORDS.test(reply) || namesSender(reply) || exceedsSendingLimit(rejection)) return false;
  if (isForRecipient && RECIPIENT_REPLY_CODES.includes(code)) return true;
  return (code === 0 || code >= 500) && NO_SUCH_RECIPIENT_WORDS.test(reply);
}

/** The reply code and the enhanced status code at the beginning of a server's reply. */
export function parseReplyCodes(answer: string): { code: number; status: string } {
  const [, code = "0", status = ""] = /^(\d{3})(?:[ -]+(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(answer.trim()) ?? [];
  return { code: Number(code), status };
}
