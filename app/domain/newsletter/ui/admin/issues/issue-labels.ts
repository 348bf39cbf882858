import type { IssueCounts, IssueStatus } from "~/domain/newsletter/issues/issue.ts";
import { formatCount } from "~/shared/format.ts";
import type { BadgeTone } from "~/ui/controls/badge.tsx";

/** The label and the colour of an issue's status. A `sent` issue may still have emails in the outbox. */
export function issueBadge(status: IssueStatus, { waiting }: Pick<IssueCounts, "waiting">): [string, BadgeTone] {
  switch (status) {
    case "draft":
      return ["Draft", "neutral"];
    case "awaiting-post":
      return ["Waiting for its post", "info"];
    case "scheduled":
      return ["Scheduled", "info"];
    case "sending":
      return ["Sending", "accent"];
    case "paused":
      return ["Paused", "danger"];
    default:
      return waiting > 0 ? ["In the outbox", "accent"] : ["Sent", "success"];
  }
}

/** An issue's delivery counts in one line. */
export function formatIssueCounts({ recipients, accepted, failed, suppressed, unsubscribed }: IssueCounts): string {
  const parts = [`${formatCount(accepted)} of ${formatCount(recipients)} accepted`];
  if (failed > 0) parts.push(`${formatCount(failed)} failed`);
  if (suppressed > 0) parts.push(`${formatCount(suppressed)} suppressed`);
  if (unsubscribed > 0) parts.push(`${formatCount(unsubscribed)} unsubscribed`);
  return parts.join(", ");
}

/** A sentence about the subscribers that an issue skips. */
export function formatSuppressed(count: number): string {
  const who = count === 1 ? "One bounced address is" : `${formatCount(count)} bounced addresses are`;
  return `${who} skipped.`;
}
