import { z } from "zod";
import { TOPICS } from "~/domain/newsletter/subscription.ts";
import { timestampSchema } from "~/shared/time/timestamp-schema.ts";
import { versionSchema } from "~/shared/version.ts";
import { ISSUE_LIMITS } from "./issue.ts";

const idField = z.guid().transform((text) => text.toLowerCase());

const resumeSchema = z.object({ release: z.boolean() });
const newIssueSchema = z.object({ id: idField, postId: idField.optional() });
const saveIssueSchema = z.object({
  id: idField,
  version: versionSchema,
  subject: z.string().max(ISSUE_LIMITS.subject),
  preheader: z.string().max(ISSUE_LIMITS.preheader),
  content: z.string().max(ISSUE_LIMITS.content),
  topic: z.enum(TOPICS),
});
const scheduleSchema = z.object({ id: idField, sendAt: timestampSchema() });
const sendWithPostSchema = z.object({ postId: idField, awaits: z.boolean() });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseResumeConfirmations = (json: unknown) => resumeSchema.safeParse(json).data ?? null;
export const parseNewIssue = (json: unknown) => newIssueSchema.safeParse(json).data ?? null;
export const parseIssueSave = (json: unknown) => saveIssueSchema.safeParse(json).data ?? null;
export const parseSchedule = (json: unknown) => scheduleSchema.safeParse(json).data ?? null;
export const parseSendWithPost = (json: unknown) => sendWithPostSchema.safeParse(json).data ?? null;
