import { z } from "zod";
import { ISSUE_LIMITS } from "./issue.ts";
import { TOPICS } from "./subscription.ts";

const id = z.guid().transform((text) => text.toLowerCase());
/** PostgreSQL keeps no NUL and no half characters. */
const storable = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll("\0", "").toWellFormed());

const resume = z.object({ release: z.boolean() });
const newIssue = z.object({ postId: id.optional() });
const issueSave = z.object({
  id,
  version: z.int().min(1),
  subject: storable(ISSUE_LIMITS.subject),
  preheader: storable(ISSUE_LIMITS.preheader),
  content: storable(ISSUE_LIMITS.content),
  topic: z.enum(TOPICS),
});
const schedule = z.object({ id, sendAt: z.iso.datetime().transform((moment) => new Date(moment)) });
const withPost = z.object({ postId: id, awaits: z.boolean() });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseResume = (json: unknown) => resume.safeParse(json).data ?? null;
export const parseNewIssue = (json: unknown) => newIssue.safeParse(json).data ?? null;
export const parseIssueSave = (json: unknown) => issueSave.safeParse(json).data ?? null;
export const parseSchedule = (json: unknown) => schedule.safeParse(json).data ?? null;
export const parseWithPost = (json: unknown) => withPost.safeParse(json).data ?? null;
