import { z } from "zod";

const RATE_MESSAGE = "Enter a whole number from 1 to 6,000";

/** What the owner sets. */
export const newsletterSettingsSchema = z.object({
  perMinute: z.number(RATE_MESSAGE).int(RATE_MESSAGE).min(1, RATE_MESSAGE).max(6_000, RATE_MESSAGE),
});
