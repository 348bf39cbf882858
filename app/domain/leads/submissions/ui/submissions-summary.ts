import type { SubmissionCounts } from "~/domain/leads/submissions/submission-rows.ts";

/**
 * The header line 'N of M, K unread' (docs/spec/admin-and-data.md#26-form-submissions). Suspected spam never counts as
 * unread.
 */
export function submissionsSummary({ matching, total, unread }: SubmissionCounts, spam: "only" | ""): string {
  const [found, all, left] = [matching, total, unread].map((count) => count.toLocaleString("en"));
  return spam ? `${found} of ${all} suspected spam` : `${found} of ${all}, ${left} unread`;
}
