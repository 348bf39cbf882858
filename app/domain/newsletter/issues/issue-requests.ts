import { z } from "zod";
import { TOPICS } from "~/domain/newsletter/subscription.ts";
import { versionSchema } from "~/shared/record-requests.ts";
import { timestampSchema } from "~/shared/time/timestamp-schema.ts";
import { ISSUE_LIMITS } from "./issue.ts";

const idField = z.guid().transform((text) => text.toLowerCase());

/** A new issue, created from a post with `postId`. */
export const newIssueSchema = z.object({ id: idField, postId: idField.optional() });

/** An issue's text, and the version that it is based on. */
export const issueSaveSchema = z.object({
  id: idField,
  version: versionSchema,
  subject: z.string().max(ISSUE_LIMITS.subject),
  preheader: z.string().max(ISSUE_LIMITS.preheader),
  content: z.string().max(ISSUE_LIMITS.content),
  topic: z.enum(TOPICS),
});

/** When an issue is to be sent. */
export const issueScheduleSchema = z.object({ id: idField, sendAt: timestampSchema() });

/** Whether a post is also sent as an issue once it is published. */
export const sendWithPostSchema = z.object({ postId: idField, awaits: z.boolean() });
