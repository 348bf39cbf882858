/**
 * Where an issue stands. `awaiting-post`: it goes out when its post is published. `scheduled`: at a time. What is
 * `sending`, `paused` or `sent` is not written any more: all subscribers get the same.
 */
export const ISSUE_STATUSES = ["draft", "awaiting-post", "scheduled", "sending", "paused", "sent"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** The most characters of an issue's fields. */
export const ISSUE_LIMITS = { subject: 200, preheader: 200, content: 200_000 } as const;
