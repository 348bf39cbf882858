/** What a mail server reports of a mail that it had taken and could not deliver (RFC 3464). */
export interface BounceReport {
  /** The Message-IDs that the report names, of which one is the mail's. */
  messageIds: string[];
  /** The server's words. */
  words: string;
  /** The enhanced status code (RFC 3463), e.g. `5.1.1`. */
  status: string;
  /** Whom it names as recipients, in lower case. */
  recipients: string[];
}

/**
 * Reads a delivery report from the parts of a mail as text. Undefined for one that tells of a delay or a success, and for
 * what is no report.
 */
export function parseBounceReport(parts: string): BounceReport | undefined {
  const action = /^Action:\s*(\w+)/im.exec(parts)?.[1]?.toLowerCase();
  if (action !== "failed") return undefined;
  const status = /^Status:\s*([\d.]+)/im.exec(parts)?.[1] ?? "";
  const diagnostic = /^Diagnostic-Code:\s*((?:.|\r?\n[ \t]+)*)/im.exec(parts)?.[1] ?? "";
  const said = diagnostic
    .replace(/^\s*\w+;\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
  const messageIds = [...parts.matchAll(/^(?:X-)?(?:Original-)?Message-ID:\s*(<[^<>\s]{1,250}>)/gim)].map(
    ([, id = ""]) => id,
  );
  const recipients = [...parts.matchAll(/^(?:Original|Final)-Recipient:\s*[\w-]+;\s*<?([^\s<>]+)/gim)].map(
    ([, address = ""]) => address.toLowerCase(),
  );
  return { messageIds, words: (said || `Status ${status}`).slice(0, 500), status, recipients };
}
