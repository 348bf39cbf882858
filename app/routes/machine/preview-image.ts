import { postCover } from "~/domain/blog/public/post-cover-subject.ts";
import { findPublishedPost } from "~/domain/blog/public/post-queries.server.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { heroPicture } from "~/domain/site/copy/home/hero-picture.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { logoPicture } from "~/domain/site/logo/logo-icons.server.ts";
import { bannerDrawing, weekDrawing } from "~/domain/site/preview/preview-drawing.ts";
import { PREVIEW_SIZE, parsePreviewPath } from "~/domain/site/preview/preview-path.ts";
import { photoOfPage, previewOfPage, previewOfPost } from "~/domain/site/preview/preview-text.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import type { Route } from "./+types/preview-image";

type Context = Route.LoaderArgs["context"];

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
  const page = previewOfPage(path, siteIdentity());
  const text = page ? { ...page, drawing: await drawingOf(context, path) } : await postText(context, path);
  if (!text) notFound();
  // Imported dynamically, so that it is a chunk of its own, which a child process can run.
  const { drawPreviewInProcess } = await import("~/domain/site/preview/preview-process.server.ts");
  const drawn = await logoPicture();
  const logo = drawn && { logo: `data:image/png;base64,${drawn.toString("base64")}` };
  return picture(await drawPreviewInProcess({ ...text, ...logo }), "image/png");
}

/** The drawing that the page begins with. */
async function drawingOf(context: Context, path: string): Promise<string | undefined> {
  if (path === "/") return weekDrawing(contentOf(heroPicture, siteIdentity()).lanes);
  const page = await context.get(renderPageContext)(path);
  return bannerDrawing(await page.text());
}

function picture(bytes: Buffer, type: string): Response {
  const headers = { "Content-Type": type, "Cross-Origin-Resource-Policy": "cross-origin" };
  return new Response(new Uint8Array(bytes), { headers });
}

function notFound(): never {
  throw new Response("Not found", { status: 404 });
}

async function postText(context: Context, path: string) {
  const [, slug] = POST.exec(path) ?? [];
  if (!slug) return undefined;
  tag(context, "blog");
  const post = await findPublishedPost(slug);
  return post && previewOfPost({ ...post, drawing: postCover(post) }, siteIdentity());
}
