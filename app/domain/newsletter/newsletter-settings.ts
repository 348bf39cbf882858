import { z } from "zod";

const RATE_MESSAGE = "Enter a whole number from 1 to 30,000";

/** What the owner sets: `perMinute`, the most emails of an issue per minute. */
export const newsletterSettingsSchema = z.object({
  perMinute: z.number(RATE_MESSAGE).int(RATE_MESSAGE).min(1, RATE_MESSAGE).max(30_000, RATE_MESSAGE),
});

/** How the newsletter runs. `pausedAt` (ISO 8601): since when confirmation emails are paused; `pauseReason`: why. */
export interface NewsletterSettings {
  perMinute: number;
  pausedAt: string | null;
  pauseReason: string | null;
}
