import { isTopic, type Topic } from "~/domain/newsletter/subscription.ts";

/**
 * Where an issue stands. `awaiting-post`: it goes out when its post is published. `scheduled`: at a time. What is
 * `sending`, `paused` or `sent` is not written any more: all subscribers get the same.
 */
export const ISSUE_STATUSES = ["draft", "awaiting-post", "scheduled", "sending", "paused", "sent"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** The most characters of an issue's fields. */
export const ISSUE_LIMITS = { subject: 200, preheader: 200, content: 200_000 } as const;

/** What is written of an issue. `content` is Markdown. */
export interface IssueText {
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  content: string;
  topic: Topic;
}

export const EMPTY_ISSUE: IssueText = { subject: "", preheader: "", content: "", topic: "newsletter" };

/**
 * What became of an issue's letters, each counted once. `toCome`: not queued yet; `waiting`: in the outbox;
 * `withdrawn`: taken back, since whom it was for had unsubscribed. `suppressed`: not sent, since the address bounced before;
 * these aren't among the recipients.
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

/** Who would get an issue of a topic now, and who would be left out since their address bounced. */
export interface Audience {
  recipients: number;
  suppressed: number;
}

/** An issue as the owner sees it. Moments are ISO 8601 in UTC. */
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

/** A line of the owner's list. */
export type IssueRow = Omit<Issue, "content" | "preheader"> & { counts: IssueCounts };

/** Whether an issue's text may still be changed. */
export function isEditable(status: IssueStatus): boolean {
  return status === "draft";
}

/** What an issue lacks before it can be sent; null when it lacks nothing. */
export function missingForSending({ subject, content }: Pick<IssueText, "subject" | "content">): string | null {
  if (!subject.trim()) return "Give the issue a subject first.";
  return content.trim() ? null : "Write the issue's text first.";
}

/** A share of letters is queued this often (milliseconds), so that a mail server gets them evenly. */
const MIN_BATCH_INTERVAL_MS = 4_000;

/** How many letters are queued at once, and how long (milliseconds) until the next share, for so many a minute. */
export function batchPlan(perMinute: number): { size: number; intervalMs: number } {
  const intervalMs = Math.max(MIN_BATCH_INTERVAL_MS, 60_000 / perMinute);
  return { size: Math.max(1, Math.round((perMinute * intervalMs) / 60_000)), intervalMs };
}

/** The issue that a post makes: its title, its excerpt, and its text with a link to it on the site. */
export function draftIssueFromPost(
  post: { title: string; excerpt: string; content: string; imageUrl: string; imageAlt: string; slug: string },
  site: string,
): Omit<IssueText, "topic"> {
  const address = `${site}/company/blog/${encodeURIComponent(post.slug)}`;
  const picture = post.imageUrl ? `![${post.imageAlt.replaceAll(/[[\]]/g, "")}](<${post.imageUrl}>)\n\n` : "";
  return {
    subject: post.title.slice(0, ISSUE_LIMITS.subject),
    preheader: post.excerpt.slice(0, ISSUE_LIMITS.preheader),
    content: `${picture}${post.content}\n\n[Read it on the site](${address})\n`,
  };
}

/** Reads a topic; the newsletter where it is none. */
export function parseTopic(text: unknown): Topic {
  return isTopic(text) ? text : "newsletter";
}
