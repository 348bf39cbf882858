import { data } from "react-router";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { fileNameIn, readBytes } from "~/platform/http/read-body.server.ts";
import { storeImage } from "~/platform/images/image-store.server.ts";
import { ImageError } from "~/platform/images/prepare-image.server.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { FILE_TOO_LARGE_TEXT, MAX_UPLOAD_BYTES } from "~/shared/images/image-upload.ts";
import type { Route } from "./+types/upload-image";

/**
 * Stores an uploaded image: the body is the file, `X-File-Name` its percent-encoded name. Answers with
 * `{ "ok": true, "url", "width", "height", "note"? }`, or `{ "ok": false, "error" }` with the reason.
 */
export function action({ request }: Route.ActionArgs) {
  return orBodyError(
    () => storeUpload(request),
    ({ status, message }) => rejection(status, status === 413 ? FILE_TOO_LARGE_TEXT : message),
  );
}

async function storeUpload(request: Request) {
  const upload = await readBytes(request, { limit: MAX_UPLOAD_BYTES });
  try {
    const { isAnimated, ...image } = await storeImage(upload, fileNameIn(request.headers));
    const { width, height } = image;
    await recordActivity(database(), {
      event: "image.uploaded",
      subject: { kind: "image", id: image.hash, label: fileNameIn(request.headers) },
      details: { width, height },
    });
    const note = isAnimated ? { note: "The picture is animated. Only its first frame was stored." } : {};
    return data({ ok: true as const, url: imagePath(image), width, height, ...note }, { status: 201 });
  } catch (error) {
    if (error instanceof ImageError) return rejection(422, error.message);
    throw error;
  }
}

function rejection(status: number, error: string) {
  return data({ ok: false as const, error }, { status });
}
