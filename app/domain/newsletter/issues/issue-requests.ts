import { z } from "zod";
import { TOPICS } from "~/domain/newsletter/subscription.ts";
import { timestampField } from "~/shared/timestamp-schema.ts";
import { versionField } from "~/shared/version.ts";
import { ISSUE_LIMITS } from "./issue.ts";

const id = z.guid().transform((text) => text.toLowerCase());

const resume = z.object({ release: z.boolean() });
const newIssue = z.object({ id, postId: id.optional() });
const issueSave = z.object({
  id,
  version: versionField,
  subject: z.string().max(ISSUE_LIMITS.subject),
  preheader: z.string().max(ISSUE_LIMITS.preheader),
  content: z.string().max(ISSUE_LIMITS.content),
  topic: z.enum(TOPICS),
});
const schedule = z.object({ id, sendAt: timestampField() });
const withPost = z.object({ postId: id, awaits: z.boolean() });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseResume = (json: unknown) => resume.safeParse(json).data ?? null;
export const parseNewIssue = (json: unknown) => newIssue.safeParse(json).data ?? null;
export const parseIssueSave = (json: unknown) => issueSave.safeParse(json).data ?? null;
export const parseSchedule = (json: unknown) => schedule.safeParse(json).data ?? null;
export const parseWithPost = (json: unknown) => withPost.safeParse(json).data ?? null;
