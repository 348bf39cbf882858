/** Where pictures are uploaded to. */
export const UPLOAD_TO = "/admin/blog/images";

/** What a file dialog offers; the server looks into the file. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** The first picture among what was dropped or pasted. */
export function pictureIn({ files }: DataTransfer): File | undefined {
  return [...files].find(({ type }) => type.startsWith("image/"));
}
