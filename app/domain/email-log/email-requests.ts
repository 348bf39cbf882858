import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";

/** An email to be sent again; with `address`, to that one. */
export const emailRetrySchema = z.object({ id: z.guid(), address: z.string().trim().max(EMAIL_MAX_LENGTH).optional() });

/** The recipient of a test email. */
export const testEmailSchema = z.object({ to: z.string().trim().min(1).max(EMAIL_MAX_LENGTH) });
