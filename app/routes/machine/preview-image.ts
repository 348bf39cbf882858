import { postCover } from "~/domain/blog/public/post-cover-subject.ts";
import { findPublishedPost } from "~/domain/blog/public/post-queries.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { logoPicture } from "~/domain/site/logo/logo-icons.server.ts";
import { PREVIEW_SIZE, parsePreviewPath } from "~/domain/site/preview/preview-path.ts";
import { photoOfPage, previewOfPage, previewOfPost } from "~/domain/site/preview/preview-text.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/preview-image";

const POST = /^\/company\/blog\/([^/]+)$/;

export const handle = { cacheable: true };

/** The share image of a page (Open Graph): its photo as a JPEG, or a drawing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  markPublic(context);
  const { path, format } = parsePreviewPath(`/preview/${params["*"]}`) ?? notFound();
  if (format === "jpg") {
    const photo = photoOfPage(path, siteIdentity()) ?? notFound();
    const { cropPhoto } = await import("~/platform/images/crop-photo.server.ts");
    return picture((await cropPhoto(photo, PREVIEW_SIZE)) ?? notFound(), "image/jpeg");
  }
  const text = previewOfPage(path, siteIdentity()) ?? (await postText(context, path));
  if (!text) notFound();
  // Imported dynamically, so that it is a chunk of its own, which a child process can run.
  const { drawPreviewInProcess } = await import("~/domain/site/preview/preview-process.server.ts");
  const drawn = await logoPicture();
  const logo = drawn && { logo: `data:image/png;base64,${drawn.toString("base64")}` };
  return picture(await drawPreviewInProcess({ ...text, ...logo }), "image/png");
}

function picture(bytes: Buffer, type: string): Response {
  const headers = { "Content-Type": type, "Cross-Origin-Resource-Policy": "cross-origin" };
  return new Response(new Uint8Array(bytes), { headers });
}

function notFound(): never {
  throw new Response("Not found", { status: 404 });
}

async function postText(context: Route.LoaderArgs["context"], path: string) {
  const [, slug] = POST.exec(path) ?? [];
  if (!slug) return undefined;
  tag(context, "blog");
  const post = await findPublishedPost(slug);
  return post && previewOfPost({ ...post, drawing: postCover(post) }, siteIdentity());
}
