/** For how many days a preview link may work. */
export const PREVIEW_DAYS = [1, 7, 30] as const;
export type PreviewDays = (typeof PREVIEW_DAYS)[number];

/** The form of a link's token: 24 random bytes. */
export const PREVIEW_TOKEN = /^[\da-f]{48}$/;

/** An address under which a post can be read before it is published. `expiresAt` is ISO 8601 in UTC. */
export interface PreviewLink {
  token: string;
  expiresAt: string;
}

/** The path of a preview link. */
export function previewLinkPath(token: string): string {
  return `/company/blog/preview/${token}`;
}
