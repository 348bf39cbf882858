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
const records = selectionSchema(filters);
const statusChanges = statusChangesSchema(filters, MESSAGE_STATUSES);
const spam = spamMarkSchema(filters);
const deletion = deletionSchema(filters);
const star = z.object({ ids: idsField, starred: z.boolean() });
const one = z.object({ id: z.guid() });
const text = z.string().max(MAX_REPLY_LENGTH).transform(tidyReply);
const reply = z.object({ id: z.guid(), messageId: z.guid(), body: text.pipe(z.string().min(1)) });
const draft = z.object({ messageId: z.guid(), replyId: z.guid(), body: z.string().max(MAX_REPLY_LENGTH) });
const savedReply = z.object({
  id: z.guid(),
  title: z.string().transform(tidyLine).pipe(z.string().min(1).max(100)),
  body: text.pipe(z.string().min(1)),
});

/** A reply that is to be sent; its id is made by the browser, once. */
export type NewReply = z.output<typeof reply>;

/** What is typed as a reply so far; `replyId` is the id that the reply will have. */
export type ReplyDraft = z.output<typeof draft>;

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseMessageStatusChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseMessageSelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseMessageSpam = (json: unknown) => spam.safeParse(json).data ?? null;
export const parseMessageDeletion = (json: unknown) => deletion.safeParse(json).data ?? null;
export const parseStar = (json: unknown) => star.safeParse(json).data ?? null;
export const parseMessageId = (json: unknown) => one.safeParse(json).data ?? null;
export const parseReply = (json: unknown) => reply.safeParse(json).data ?? null;
export const parseReplyDraft = (json: unknown) => draft.safeParse(json).data ?? null;
export const parseSavedReply = (json: unknown) => savedReply.safeParse(json).data ?? null;
