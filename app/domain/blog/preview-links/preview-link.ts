/** The lifetimes of a preview link in days. */
export const PREVIEW_DAYS = [1, 7, 30] as const;
export type PreviewDays = (typeof PREVIEW_DAYS)[number];

/** The form of a link's token: 24 random bytes. */
export const PREVIEW_TOKEN = /^[\da-f]{48}$/;

/** A private link to an unpublished post. `expiresAt` is an ISO 8601 timestamp in UTC. */
export interface PreviewLink {
  token: string;
  expiresAt: string;
}

/** The path of a preview link. */
export function previewLinkPath(token: string): string {
  return `/company/blog/preview/${token}`;
}
