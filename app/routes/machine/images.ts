import { fileResponse } from "~/platform/http/file-response.server.ts";
import { findImageFile } from "~/platform/images/image-store.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import type { Route } from "./+types/images";

/** An uploaded image in one size and format. Immutable. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const image = parseImagePath(url.pathname);
  const bytes = image && (await findImageFile(image.hash, image.format, image.width));
  if (!bytes) throw new Response("Not found", { status: 404 });
  const { hash, width, format } = image;
  const file = { bytes, etag: `"${hash}-${width}-${format}"`, type: `image/${format}`, maxAgeSeconds: 31_536_000 };
  const response = await fileResponse(request, { ...file, name: `${hash.slice(0, 8)}-${width}.${format}` });
  response.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  // Feed readers and link previews show it, too.
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}
