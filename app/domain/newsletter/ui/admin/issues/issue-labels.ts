import type { IssueCounts, IssueStatus } from "~/domain/newsletter/issues/issue.ts";
import { formatCount } from "~/shared/format.ts";
import type { BadgeTone } from "~/ui/controls/badge.tsx";

const BADGES: Record<Exclude<IssueStatus, "sent">, [string, BadgeTone]> = {
  draft: ["Draft", "neutral"],
  "awaiting-post": ["Waiting for its post", "info"],
  scheduled: ["Scheduled", "info"],
  sending: ["Sending", "accent"],
  paused: ["Paused", "danger"],
};

/** The label and the colour of an issue's status. A `sent` issue may still have emails in the outbox. */
export function issueBadge(status: IssueStatus, { waiting }: Pick<IssueCounts, "waiting">): [string, BadgeTone] {
  if (status !== "sent") return BADGES[status];
  return waiting > 0 ? ["In the outbox", "accent"] : ["Sent", "success"];
}

/** An issue's delivery counts in one line. */
export function formatIssueCounts({ recipients, accepted, failed, suppressed, unsubscribed }: IssueCounts): string {
  const others = Object.entries({ failed, suppressed, unsubscribed }).filter(([, count]) => count > 0);
  const parts = others.map(([what, count]) => `${formatCount(count)} ${what}`);
  return [`${formatCount(accepted)} of ${formatCount(recipients)} accepted`, ...parts].join(", ");
}

/** A sentence about the subscribers that an issue skips. */
export function formatSuppressed(count: number): string {
  const who = count === 1 ? "One bounced address is" : `${formatCount(count)} bounced addresses are`;
  return `${who} skipped.`;
}
