import { fileSize } from "./file-size.ts";

/** The most bytes of an uploaded file. */
export const MAX_UPLOAD_BYTES = 10_000_000;

export const TOO_LARGE = `This file is too large; ${fileSize(MAX_UPLOAD_BYTES)} are the most.`;
export const ZERO_BYTES = "This file is empty: it has zero bytes.";

/** What a file dialog offers; the server looks into the file. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Why a file needn't be sent at all; undefined when the server has to look at it. */
export function refusalBeforeUpload({ size }: { size: number }): string | undefined {
  if (size === 0) return ZERO_BYTES;
  return size > MAX_UPLOAD_BYTES ? TOO_LARGE : undefined;
}
