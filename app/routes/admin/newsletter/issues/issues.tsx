import { findEditedPost, importablePosts } from "~/domain/blog/owner-list.server.ts";
import type { IssueRow } from "~/domain/newsletter/issues/issue.ts";
import { listIssues } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { ISSUES, IssuesScreen } from "~/domain/newsletter/ui/admin/issues/issues-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/issues";

export const handle: ScreenHandle = ISSUES;

export async function loader() {
  const [issues, posts] = await Promise.all([listIssues(), importablePosts()]);
  return { issues: await Promise.all(issues.map(withPostTitle)), posts };
}

/** An issue that waits for its post has no subject of its own yet; it is listed under the post's title. */
async function withPostTitle(issue: IssueRow): Promise<IssueRow> {
  if (issue.status !== "awaiting-post" || !issue.postId) return issue;
  return { ...issue, subject: (await findEditedPost(issue.postId))?.title ?? issue.subject };
}

export default function NewsletterIssues({ loaderData }: Route.ComponentProps) {
  return <IssuesScreen {...loaderData} />;
}
