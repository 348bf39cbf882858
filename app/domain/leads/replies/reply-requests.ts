import { z } from "zod";
import { MAX_ATTACHED } from "~/domain/leads/files/attachment.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { timestampTextSchema } from "~/shared/time/timestamp-schema.ts";
import { MAX_REPLY_LENGTH, tidyReply } from "./reply.ts";

const text = z.string().max(MAX_REPLY_LENGTH).transform(tidyReply);

/** The version of a draft, see `StoredReplyDraft`; 0 while none is stored. */
const version = z.number().default(0);

/**
 * A reply to be sent to a message, or to a lead that has none yet; its id is created by the browser, once.
 * `draftVersion` is the draft's that its writer has seen.
 */
export const newReplySchema = z
  .object({
    id: z.guid(),
    messageId: z.guid(),
    body: text.pipe(z.string().min(1)),
    draftVersion: version,
    /** The ids of the draft's files that leave with it. */
    files: z.array(z.guid()).max(100).optional(),
    /** Its email leaves some seconds later, until when it can be taken back. */
    undoable: z.boolean().optional(),
    /** Its conversation is archived with it. */
    archive: z.boolean().optional(),
    /** When the conversation is in the inbox again unless it is answered by then. */
    remindAt: timestampTextSchema().optional(),
  })
  .refine(({ archive, remindAt }) => !(archive && remindAt), "What is archived isn't remembered");
export type NewReply = z.output<typeof newReplySchema>;

/** The draft of a reply; `replyId` is the id that the reply will have, `baseVersion` the draft's that it was typed
 * over. */
export const replyDraftSchema = z.object({
  messageId: z.guid(),
  replyId: z.guid(),
  body: z.string().max(MAX_REPLY_LENGTH),
  baseVersion: version,
});
export type ReplyDraft = z.output<typeof replyDraftSchema>;

/** A saved reply, new or changed. */
export const savedReplySchema = z.object({
  id: z.guid(),
  title: z.string().transform(tidyLine).pipe(z.string().min(1).max(100)),
  body: text.pipe(z.string().min(1)),
  /** Those that it is to have, its own and those of a draft; and its own as its writer has seen them. */
  files: z.array(z.guid()).max(MAX_ATTACHED).default([]),
  seenFiles: z.array(z.guid()).max(MAX_ATTACHED).default([]),
});
export type SavedReplyChange = z.output<typeof savedReplySchema>;

/**
 * A saved reply whose files a draft gets: of a message, or of a lead that has none yet. The id of the `insertion` is
 * created by the browser: one that is sent again attaches nothing twice.
 */
export const savedFilesSchema = z.object({ id: z.guid(), messageId: z.guid(), insertion: z.guid() });
