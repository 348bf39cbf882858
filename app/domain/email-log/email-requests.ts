import { z } from "zod";
import { DIGESTS } from "~/domain/leads/digest/digest.ts";

const retry = z.object({ id: z.guid(), address: z.string().trim().max(254).optional() });
const ids = z.object({ ids: z.union([z.literal("failed"), z.array(z.guid()).min(1).max(500)]) });
const digest = z.object({ digest: z.enum(DIGESTS) });
const test = z.object({ to: z.string().trim().min(1).max(254) });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseRetry = (json: unknown) => retry.safeParse(json).data ?? null;
export const parseFailures = (json: unknown) => ids.safeParse(json).data ?? null;
export const parseDigest = (json: unknown) => digest.safeParse(json).data ?? null;
export const parseTest = (json: unknown) => test.safeParse(json).data ?? null;
