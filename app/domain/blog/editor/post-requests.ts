import { z } from "zod";
import { POST_STATUSES } from "~/domain/blog/post.ts";
import { PREVIEW_DAYS, PREVIEW_TOKEN } from "~/domain/blog/preview-links/preview-link.ts";
import { versionSchema } from "~/shared/version.ts";
import { POST_LIMITS } from "./edit-check.ts";

/** Makes a reader of requests: what one says, or null when it says something else. */
function requestParser<Schema extends z.ZodType>(schema: Schema): (json: unknown) => z.output<Schema> | null {
  return (json) => schema.safeParse(json).data ?? null;
}

/** Which kind of sample post is asked for. */
export const parseQuickFill = requestParser(z.object({ status: z.enum(POST_STATUSES) }));

const contentSchema = z.object({ content: z.string().max(POST_LIMITS.content) });
/** The text that is to be rendered. */
export function parseContent(json: unknown): string | null {
  return contentSchema.safeParse(json).data?.content ?? null;
}

/** Which version is to be restored, and what was typed in the meantime. */
export const parseRestore = requestParser(
  z.object({ versionId: z.guid(), baseVersion: versionSchema, unsaved: z.unknown().nullable() }),
);

/** For how many days a preview link is to work. */
export const parsePreviewLinkRequest = requestParser(z.object({ days: z.literal(PREVIEW_DAYS) }));

/** Which preview link is meant. */
export const parseLinkToken = requestParser(z.object({ token: z.string().regex(PREVIEW_TOKEN) }));
