import type { IssueCounts, IssueStatus } from "~/domain/newsletter/issues/issue.ts";
import type { BadgeTone } from "~/ui/controls/badge.tsx";

/** What an issue's status is called, and its colour. Letters may still lie in the outbox when all are queued. */
export function issueBadge(status: IssueStatus, { waiting }: Pick<IssueCounts, "waiting">): [string, BadgeTone] {
  switch (status) {
    case "draft":
      return ["Draft", "neutral"];
    case "awaiting-post":
      return ["Waits for its post", "info"];
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

/** What became of an issue's letters, in a line. */
export function formatIssueCounts({ recipients, accepted, failed, suppressed, unsubscribed }: IssueCounts): string {
  const n = (count: number) => count.toLocaleString("en");
  const parts = [`${n(accepted)} of ${n(recipients)} accepted`];
  if (failed > 0) parts.push(`${n(failed)} failed`);
  if (suppressed > 0) parts.push(`${n(suppressed)} suppressed`);
  if (unsubscribed > 0) parts.push(`${n(unsubscribed)} unsubscribed`);
  return parts.join(", ");
}

/** Why an issue leaves subscribers out. */
export function formatSuppressed(count: number): string {
  const who = count === 1 ? "One bounced address is" : `${count.toLocaleString("en")} bounced addresses are`;
  return `${who} left out.`;
}
