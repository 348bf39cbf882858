import type { Topic } from "~/domain/newsletter/subscription.ts";
import { shorten, tidyLine } from "~/shared/text/tidy-text.ts";

/**
 * The status of an issue. `awaiting-post`: it is sent when its post is published; `scheduled`: at a time. Once
 * `sending`, `paused` or `sent` its text is fixed: all subscribers get the same.
 */
export const ISSUE_STATUSES = ["draft", "awaiting-post", "scheduled", "sending", "paused", "sent"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** The result of a status transition. `conflict`: the issue's status doesn't allow it any more; nothing was changed. */
export type IssueTransition = "done" | "conflict";

/** The most characters of an issue's fields. */
export const ISSUE_LIMITS = { subject: 200, preheader: 200, content: 200_000 } as const;

/** The editable fields of an issue. `content` is Markdown. */
export interface IssueText {
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  content: string;
  topic: Topic;
}

export const EMPTY_ISSUE: IssueText = { subject: "", preheader: "", content: "", topic: "newsletter" };

/**
 * The delivery counts of an issue, each email counted once. `unqueued`: not queued yet; `waiting`: in the outbox;
 * `withdrawn`: removed from the outbox, since the recipient had unsubscribed. `suppressed`: skipped, since the address
 * bounced; these aren't among the recipients.
 */
export interface IssueCounts {
  recipients: number;
  unqueued: number;
  waiting: number;
  accepted: number;
  failed: number;
  withdrawn: number;
  suppressed: number;
  unsubscribed: number;
}

/** The number of subscribers who would get an issue of a topic now, and of those skipped since their address
 * bounced. */
export interface Audience {
  recipients: number;
  suppressed: number;
}

/** An issue as the owner sees it. Timestamps are ISO 8601 in UTC. */
export interface Issue extends IssueText {
  id: string;
  status: IssueStatus;
  postId: string | null;
  sendAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A row of the owner's list. */
export type IssueRow = Omit<Issue, "content" | "preheader"> & { counts: IssueCounts };

/** What is missing before an issue can be sent, for the owner; null when nothing is. */
export function missingForSending({ subject, content }: Pick<IssueText, "subject" | "content">): string | null {
  if (!tidyLine(subject)) return "Give the issue a subject first.";
  return content.trim() ? null : "Write the issue's text first.";
}

/** The shortest time between two batches (milliseconds), so that a mail server gets the emails evenly. */
const MIN_BATCH_INTERVAL_MS = 4_000;

/**
 * Throttling: the size of a batch, and the time until the next one.
 *
 * @param perMinute - the most emails per minute, from 1
 */
export function batchPlan(perMinute: number): { size: number; intervalMs: number } {
  const intervalMs = Math.max(MIN_BATCH_INTERVAL_MS, 60_000 / perMinute);
  return { size: Math.max(1, Math.round((perMinute * intervalMs) / 60_000)), intervalMs };
}

/** The fields of an issue created from a post: its title, its excerpt, and its text with a link to it on the site. */
export function draftIssueFromPost(
  post: { title: string; excerpt: string; content: string; imageUrl: string; imageAlt: string; slug: string },
  site: string,
): Omit<IssueText, "topic"> {
  const address = `${site}/company/blog/${encodeURIComponent(post.slug)}`;
  const picture = post.imageUrl ? `![${post.imageAlt.replaceAll(/[[\]]/g, "")}](<${post.imageUrl}>)\n\n` : "";
  return {
    subject: shorten(post.title, ISSUE_LIMITS.subject),
    preheader: shorten(post.excerpt, ISSUE_LIMITS.preheader),
    content: `${picture}${post.content}\n\n[Read it on the site](${address})\n`,
  };
}
