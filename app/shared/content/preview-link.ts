import { z } from "zod";

/** The lifetimes of a preview link in days. */
const PREVIEW_DAYS = [1, 7, 30] as const;

/** What a link shows: the id of a post, or the path of a page. */
const showsSchema = z.string().max(200);

/** A request for a preview link, with its lifetime in days, and one to revoke it. */
export const previewLinkRequestSchema = z.object({ shows: showsSchema, days: z.literal(PREVIEW_DAYS) });
export const previewLinkRevokeSchema = z.object({ shows: showsSchema, link: z.guid() });
export type PreviewDays = (typeof PREVIEW_DAYS)[number];

/** What the owner chooses from. */
export const PREVIEW_DAYS_OPTIONS = PREVIEW_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 day" : `${days} days`,
}));

/** A private link to what isn't published. `expiresAt` in ISO 8601. */
export interface PreviewLink {
  id: string;
  expiresAt: string;
}

/** The same with its token, which no one can read again. */
export interface NewPreviewLink extends PreviewLink {
  token: string;
}
