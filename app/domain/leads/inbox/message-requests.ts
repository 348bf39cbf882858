import { z } from "zod";
import { REPLY_LENGTH, replyText } from "~/domain/leads/replies/reply.ts";
import {
  deletionOf,
  idsField,
  searchField,
  selectionOf,
  spamMarkOf,
  statusChangesOf,
} from "~/shared/lists/selection.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { TABS, VIEWS } from "./message-views.ts";

const filters = z.object({ view: z.enum(VIEWS), q: searchField, starred: z.enum(["yes", ""]) });
const records = selectionOf(filters);
const statusChanges = statusChangesOf(filters, TABS);
const spam = spamMarkOf(filters);
const deletion = deletionOf(filters);
const star = z.object({ ids: idsField, starred: z.boolean() });
const one = z.object({ id: z.guid() });
const text = z.string().max(REPLY_LENGTH).transform(replyText);
const reply = z.object({ id: z.guid(), messageId: z.guid(), body: text.pipe(z.string().min(1)) });
const draft = z.object({ messageId: z.guid(), replyId: z.guid(), body: z.string().max(REPLY_LENGTH) });
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
export const parseStatusChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseSelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseMessageSpam = (json: unknown) => spam.safeParse(json).data ?? null;
export const parseDeletion = (json: unknown) => deletion.safeParse(json).data ?? null;
export const parseStar = (json: unknown) => star.safeParse(json).data ?? null;
export const parseOne = (json: unknown) => one.safeParse(json).data ?? null;
export const parseReply = (json: unknown) => reply.safeParse(json).data ?? null;
export const parseDraft = (json: unknown) => draft.safeParse(json).data ?? null;
export const parseSavedReply = (json: unknown) => savedReply.safeParse(json).data ?? null;
