import { data } from "react-router";
import { BodyError, readBytes } from "~/platform/http/read-body.server.ts";
import { keepImage } from "~/platform/images/image-store.server.ts";
import { ImageError, MAX_BYTES } from "~/platform/images/prepare-image.server.ts";
import { fileSize } from "~/shared/file-size.ts";
import { imagePath } from "~/shared/image-address.ts";
import type { Route } from "./+types/uploads";

/**
 * Takes a picture from the owner: the body is the file itself, `X-File-Name` its name in percent-encoding. Answers with
 * `{ "ok": true, "url", "width", "height" }`, or `{ "ok": false, "error" }` and why it can't be taken.
 */
export async function action({ request }: Route.ActionArgs) {
  try {
    const upload = await readBytes(request, { limit: MAX_BYTES });
    const image = await keepImage(upload, nameIn(request.headers));
    return data(
      { ok: true as const, url: imagePath(image), width: image.width, height: image.height },
      { status: 201 },
    );
  } catch (error) {
    if (error instanceof ImageError) return refusal(422, error.message);
    if (error instanceof BodyError) {
      return refusal(error.status, `This file is too large; ${fileSize(MAX_BYTES)} are the most.`);
    }
    throw error;
  }
}

function refusal(status: number, error: string) {
  return data({ ok: false as const, error }, { status });
}

function nameIn(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}
