import { data, redirect } from "react-router";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { readScheduleState } from "~/domain/blog/schedule/due-posts.server.ts";
import { EditorScreen } from "~/domain/blog/ui/editor/post-editor.tsx";
import { countAudiences, listIssuesOfPost } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { SendPostAsNewsletter } from "~/domain/newsletter/ui/admin/issues/send-post-as-newsletter.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { publicMemberNames } from "~/domain/team/queries.server.ts";
import { listPreviewLinks } from "~/platform/http/preview-links/preview-links.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/editor";

export const handle: ScreenHandle = { title: "Post", loadFailure: "Failed to load the post" };

/** The editor of a post, with `?new` of a new one. An invalid id redirects to the dashboard. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const id = parseUuid(params.postId);
  if (!id) throw redirect("/admin/dashboard");
  const now = new Date();
  const [post, authors, links, schedule, issues, { newsletter: audience }] = await Promise.all([
    findEditedPost(id),
    publicMemberNames(),
    listPreviewLinks(id, now),
    readScheduleState(),
    listIssuesOfPost(id),
    countAudiences(),
  ]);
  const isNew = url.searchParams.has("new");
  const site = siteIdentity().url;
  const loaded = { id, post: post ?? null, isNew, authors, links, schedule, now: now.getTime(), site };
  const newsletter = { issues, recipients: audience?.recipients ?? 0, isPublic: post?.status === "published" };
  return data({ ...loaded, newsletter }, { status: post || isNew ? 200 : 404 });
}

export default function BlogEditor({ loaderData }: Route.ComponentProps) {
  const { newsletter, ...loaded } = loaderData;
  return (
    <EditorScreen
      key={loaded.id}
      {...loaded}
      aside={({ isStored }) => <SendPostAsNewsletter postId={loaded.id} isStored={isStored} {...newsletter} />}
    />
  );
}
