import { postCover } from "~/domain/blog/public/post-cover-subject.ts";
import { findPublishedPost } from "~/domain/blog/public/post-queries.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { logoPicture } from "~/domain/site/logo/logo-icons.server.ts";
import { pageOfPreview } from "~/domain/site/preview/preview-path.ts";
import { previewOfPage, previewOfPost } from "~/domain/site/preview/preview-text.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/preview-image";

const POST = /^\/company\/blog\/([^/]+)$/;

export const handle = { cacheable: true };

/** The share image of a page (Open Graph). */
export async function loader({ context, params }: Route.LoaderArgs) {
  markPublic(context);
  const path = pageOfPreview(`/preview/${params["*"]}`) ?? "";
  const text = previewOfPage(path, siteIdentity()) ?? (await postText(context, path));
  if (!text) throw new Response("Not found", { status: 404 });
  // Imported dynamically, so that it is a chunk of its own, which a child process can run.
  const { drawPreviewInProcess } = await import("~/domain/site/preview/preview-process.server.ts");
  const picture = await logoPicture();
  const logo = picture && { logo: `data:image/png;base64,${picture.toString("base64")}` };
  return new Response(new Uint8Array(await drawPreviewInProcess({ ...text, ...logo })), {
    headers: { "Content-Type": "image/png", "Cross-Origin-Resource-Policy": "cross-origin" },
  });
}

async function postText(context: Route.LoaderArgs["context"], path: string) {
  const [, slug] = POST.exec(path) ?? [];
  if (!slug) return undefined;
  tag(context, "blog");
  const post = await findPublishedPost(slug);
  return post && previewOfPost({ ...post, drawing: postCover(post) }, siteIdentity());
}
