import { z } from "zod";

/** The lifetimes of a preview link in days. */
const PREVIEW_DAYS = [1, 7, 30] as const;

export const previewDaysSchema = z.literal(PREVIEW_DAYS);
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

/** The same with its token, which nobody can read again. */
export interface NewPreviewLink extends PreviewLink {
  token: string;
}
