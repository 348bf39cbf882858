/** The file that was dropped: the first picture, or what else there is, so that somebody is told why it isn't taken. */
export function droppedFile({ files }: DataTransfer): File | undefined {
  return [...files].find(isImage) ?? files[0];
}

/** The picture that was pasted. What office programs copy is text, though they put a picture of it along. */
export function pastedImage({ files, types }: DataTransfer): File | undefined {
  return types.includes("text/plain") ? undefined : [...files].find(isImage);
}

function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}
