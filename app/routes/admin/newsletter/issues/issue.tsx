import { data, redirect } from "react-router";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { ContentField } from "~/domain/blog/ui/editor/content-field.tsx";
import { countAudiences, findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { IssueScreen } from "~/domain/newsletter/ui/admin/issues/issue-screen.tsx";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/issue";

export const handle: ScreenHandle = { title: "Issue", loadFailure: "Failed to load the issue" };

/** An issue. A malformed id redirects to the dashboard, like any unknown admin path. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = parseUuid(params.issueId);
  if (!id) throw redirect("/admin/dashboard");
  const [loaded, audiences] = await Promise.all([findIssue(id), countAudiences()]);
  const source = loaded?.issue.postId ? await findEditedPost(loaded.issue.postId) : undefined;
  const post = source ? { id: source.id, title: source.title, publishAt: source.publishAt } : null;
  return data({ id, loaded: loaded ?? null, post, audiences }, { status: loaded ? 200 : 404 });
}

/** Issues are written in the blog's editor. */
export default function NewsletterIssue({ loaderData: { id, ...loaded } }: Route.ComponentProps) {
  return <IssueScreen key={id} {...loaded} textEditor={(text) => <ContentField {...text} error={undefined} />} />;
}
