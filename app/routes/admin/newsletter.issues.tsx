import { takeablePosts } from "~/domain/blog/takeable-posts.server";
import { listIssues } from "~/domain/newsletter/issue-queries.server";
import { ISSUES, IssuesScreen } from "~/domain/newsletter/ui/admin/issues-screen";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import type { Route } from "./+types/newsletter.issues";

export const handle: ScreenHandle = ISSUES;

export async function loader() {
  const [issues, posts] = await Promise.all([listIssues(), takeablePosts()]);
  return { issues, posts };
}

export default function NewsletterIssues({ loaderData }: Route.ComponentProps) {
  return <IssuesScreen {...loaderData} />;
}
