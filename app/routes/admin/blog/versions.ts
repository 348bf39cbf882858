import { data } from "react-router";
import { findVersion, listVersions } from "~/domain/blog/editor/versions.server.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/versions";

/** A post's versions, and with `?version=` the text of one. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const postId = parseUuid(params.postId);
  const versionId = parseUuid(url.searchParams.get("version"));
  if (!postId) throw data(null, { status: 404 });
  const [versions, text] = await Promise.all([
    listVersions(postId),
    versionId ? findVersion(postId, versionId) : undefined,
  ]);
  if (!text || !versionId) return { versions, shown: null };
  const { html } = await renderPost(text.content);
  return { versions, shown: { ...text, id: versionId, html } };
}
