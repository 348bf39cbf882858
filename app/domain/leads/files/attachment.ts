import { formatFileSize } from "~/shared/format.ts";

/**
 * All files of a reply together, in bytes: with their encoding as email 20 MB, which nearly every mail server takes.
 */
export const MAX_ATTACHED_BYTES = 15_000_000;
/** How many files a reply has at most. */
export const MAX_ATTACHED = 20;

export const TOO_MUCH_ATTACHED = `The files of a reply can have ${formatFileSize(MAX_ATTACHED_BYTES)} together, and be ${MAX_ATTACHED} at most. Send a link to larger ones.`;

/** Whether files are more than a reply can have. */
export function isTooMuch(bytes: number, count: number): boolean {
  return bytes > MAX_ATTACHED_BYTES || count > MAX_ATTACHED;
}

/** A file of an email: one that came, or one that leaves with a reply. */
export interface Attachment {
  id: string;
  name: string;
  /** Its media type. */
  type: string;
  size: number;
  /** Whether browsers show it. */
  isPicture: boolean;
  /** Whether it is a picture in the email's text that came with other emails, too: the logo of a signature. */
  isRepeated: boolean;
}
