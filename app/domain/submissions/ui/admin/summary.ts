import type { SubmissionCounts } from "../../listing";

/** The header line 'N of M, K unread' (specification, section 2). */
export function summary({ matching, total, unread }: SubmissionCounts): string {
  const [found, all, left] = [matching, total, unread].map((count) => count.toLocaleString("en"));
  return `${found} of ${all}, ${left} unread`;
}
