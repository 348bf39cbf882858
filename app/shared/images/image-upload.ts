import { formatFileSize } from "~/shared/format.ts";

/** Accepts an image as the body of a POST. */
export const UPLOAD_PATH = "/admin/images";

/** The maximum size of an uploaded file in bytes. */
export const MAX_UPLOAD_BYTES = 10_000_000;

export const FILE_TOO_LARGE_TEXT = `This file is too large; ${formatFileSize(MAX_UPLOAD_BYTES)} are the most.`;
export const EMPTY_FILE_TEXT = "This file is empty: it has zero bytes.";

/** The file types of a file dialog; the server checks the content. */
export const ACCEPTED_IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";

/** Why a file is rejected before the upload; undefined when the server has to check it. */
export function uploadProblem({ size }: { size: number }): string | undefined {
  if (size === 0) return EMPTY_FILE_TEXT;
  return size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE_TEXT : undefined;
}
