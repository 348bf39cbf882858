import { z } from "zod";

const RATE = "Enter a whole number from 1 to 6,000";

/** What the owner sets. */
export const settingsSchema = z.object({
  perMinute: z.number(RATE).int(RATE).min(1, RATE).max(6_000, RATE),
});
