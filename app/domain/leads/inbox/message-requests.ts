import { z } from "zod";
import { spamMarkSchema } from "~/domain/leads/desk/spam-requests.ts";
import { MAX_REPLY_LENGTH, tidyReply } from "~/domain/leads/replies/reply.ts";
import {
  deletionSchema,
  idsField,
  searchField,
  selectionSchema,
  statusChangesSchema,
} from "~/shared/lists/selection.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { MESSAGE_STATUSES, MESSAGE_VIEWS } from "./message-views.ts";

const filters = z.object({ view: z.enum(MESSAGE_VIEWS), q: searchField, starred: z.enum(["yes", ""]) });
const text = z.string().max(MAX_REPLY_LENGTH).transform(tidyReply);

/** Messages of a selection. */
export const messageSelectionSchema = selectionSchema(filters);

/** New statuses of messages. */
export const messageStatusChangesSchema = statusChangesSchema(filters, MESSAGE_STATUSES);

/** A selection that is spam, or is none. */
export const messageSpamSchema = spamMarkSchema(filters);

/** A selection to be deleted. */
export const messageDeletionSchema = deletionSchema(filters);

/** Messages that get a star or lose it. */
export const starSchema = z.object({ ids: idsField, starred: z.boolean() });

/** A reply that is to be sent; its id is made by the browser, once. */
export const newReplySchema = z.object({ id: z.guid(), messageId: z.guid(), body: text.pipe(z.string().min(1)) });
export type NewReply = z.output<typeof newReplySchema>;

/** What is typed as a reply so far; `replyId` is the id that the reply will have. */
export const replyDraftSchema = z.object({
  messageId: z.guid(),
  replyId: z.guid(),
  body: z.string().max(MAX_REPLY_LENGTH),
});
export type ReplyDraft = z.output<typeof replyDraftSchema>;

/** A saved reply, new or changed. */
export const savedReplySchema = z.object({
  id: z.guid(),
  title: z.string().transform(tidyLine).pipe(z.string().min(1).max(100)),
  body: text.pipe(z.string().min(1)),
});
