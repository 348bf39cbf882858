/** The first dropped image, else the first file, so that its rejection is shown. */
export function droppedFile({ files }: DataTransfer): File | undefined {
  return [...files].find(isImage) ?? files[0];
}

/** The pasted image. Office programs add an image to copied text, which is ignored. */
export function pastedImage({ files, types }: DataTransfer): File | undefined {
  return types.includes("text/plain") ? undefined : [...files].find(isImage);
}

function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}
