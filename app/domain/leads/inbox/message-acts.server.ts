import { sql } from "drizzle-orm";
import { type LeadList, recordDeletion, spamAct, statusAct } from "~/domain/leads/desk/lead-acts.server.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";
import { contactMessages as table } from "~/domain/leads/tables/messages.server.ts";
import { type BulkAct, bulkWords } from "~/platform/lists/bulk/bulk-act.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";
import { addressesOfMessages, deleteMessages } from "./commands.server.ts";
import { messageCondition } from "./message-condition.server.ts";
import { messageFiltersSchema } from "./message-requests.ts";
import type { MessageFilters } from "./message-views.ts";

const LIST: LeadList<MessageFilters, "message"> = {
  subject: "message",
  nouns: ["message", "messages"],
  table,
  filters: messageFiltersSchema,
  matches: messageCondition,
};

const STATUS_WORDS: Record<MessageStatus, [doing: string, done: string]> = {
  unread: ["Marking # unread", "marked unread"],
  read: ["Moving # to the inbox", "moved to the inbox"],
  replied: ["Moving # to Replied", "moved to Replied"],
  archived: ["Archiving #", "archived"],
};

/** Gives messages another status; their submissions follow. */
export const messageStatusAct = statusAct(LIST, {
  name: "messages.status",
  statuses: MESSAGE_STATUSES,
  words: (status) => bulkWords(LIST.nouns, ...STATUS_WORDS[status]),
});

/** Marks the leads of messages as spam or as not spam. */
export const messageSpamAct = spamAct(LIST);

/** Deletes messages. */
export const messageDeletionAct: BulkAct<MessageFilters> = {
  ...LIST,
  ...recordDeletion("message", LIST.nouns),
  topics: ["messages", "submissions", "mails"],
  event: "messages.deleted",
  check: (tx, selected) => requireNoHold(tx, addressesOfMessages(sql`id in (${selected})`)),
  apply: (tx, { ids, now }) => deleteMessages(tx, ids, now),
};
