import { z } from "zod";
import { POST_STATUSES } from "~/domain/blog/post.ts";
import { PREVIEW_DAYS, PREVIEW_TOKEN } from "~/domain/blog/preview-links/preview-link.ts";
import { versionSchema } from "~/shared/version.ts";
import { POST_LIMITS } from "./edit-check.ts";

/** What the editor sends to be saved: its fields, and the version that was changed, 0 for a post that isn't stored yet. */
export const postSaveSchema = z.object({
  edit: z.unknown(),
  baseVersion: versionSchema,
  how: z.enum(["saved", "autosaved"]),
});

/** Which version is to be restored, and what was typed in the meantime. */
export const restoreSchema = z.object({
  versionId: z.guid(),
  baseVersion: versionSchema,
  unsaved: z.unknown().nullable(),
});

/** The text that is to be rendered. */
export const markdownRequestSchema = z.object({ content: z.string().max(POST_LIMITS.content) });

/** Which kind of sample post is asked for. */
export const quickFillSchema = z.object({ status: z.enum(POST_STATUSES) });

/** For how many days a preview link is to work. */
export const previewLinkRequestSchema = z.object({ days: z.literal(PREVIEW_DAYS) });

/** Which preview link is meant. */
export const previewLinkTokenSchema = z.object({ token: z.string().regex(PREVIEW_TOKEN) });
