/** A bounce: a mail server's delivery status notification for an email that it had accepted (RFC 3464). */
export interface BounceReport {
  /** The Message-IDs in the report; one of them is the bounced email's. */
  messageIds: string[];
  /** The server's diagnostic text. */
  reply: string;
  /** The enhanced status code (RFC 3463), e.g. `5.1.1`. */
  status: string;
  /** The recipients in the report, in lower case. */
  recipients: string[];
}

/**
 * Parses a delivery status notification from the text parts of an email. Undefined for a report of a delay or a
 * success, and for any other email.
 */
export function parseBounceReport(parts: string): BounceReport | undefined {
  const action = /^Action:\s*(\w+)/im.exec(parts)?.[1]?.toLowerCase();
  if (action !== "failed") return undefined;
  const status = /^Status:\s*([\d.]+)/im.exec(parts)?.[1] ?? "";
  const diagnostic = /^Diagnostic-Code:\s*((?:.|\r?\n[ \t]+)*)/im.exec(parts)?.[1] ?? "";
  const text = diagnostic
    .replace(/^\s*\w+;\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
  const messageIds = [...parts.matchAll(/^(?:X-)?(?:Original-)?Message-ID:\s*(<[^<>\s]{1,250}>)/gim)].map(
    ([, id = ""]) => id,
  );
  const recipients = [...parts.matchAll(/^(?:Original|Final)-Recipient:\s*[\w-]+;\s*<?([^\s<>]+)/gim)].map(
    ([, address = ""]) => address.toLowerCase(),
  );
  return { messageIds, reply: (text || `Status ${status}`).slice(0, 500), status, recipients };
}
