import { z } from "zod";
import { DIGEST_FREQUENCIES } from "~/domain/leads/digest/digest.ts";

const retry = z.object({ id: z.guid(), address: z.string().trim().max(254).optional() });
const ids = z.object({ ids: z.union([z.literal("failed"), z.array(z.guid()).min(1).max(500)]) });
const digest = z.object({ digest: z.enum(DIGEST_FREQUENCIES) });
const test = z.object({ to: z.string().trim().min(1).max(254) });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseEmailRetry = (json: unknown) => retry.safeParse(json).data ?? null;
export const parseFailedEmails = (json: unknown) => ids.safeParse(json).data ?? null;
export const parseDigestChoice = (json: unknown) => digest.safeParse(json).data ?? null;
export const parseTestEmail = (json: unknown) => test.safeParse(json).data ?? null;
