import { sql } from "drizzle-orm";
import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";
import { contactMessages as table } from "~/domain/leads/tables/messages.server.ts";
import {
  type LeadList,
  recordDeletion,
  spamOperation,
  statusOperation,
} from "~/domain/leads/triage/lead-operations.server.ts";
import { type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";
import { addressesOfMessages, deleteMessages } from "./commands.server.ts";
import { type MessageFilters, messageFiltersSchema } from "./message-list.ts";
import { messageCondition } from "./queries.server.ts";

const LIST: LeadList<MessageFilters, "message"> = {
  subject: "message",
  nouns: ["message", "messages"],
  table,
  filters: messageFiltersSchema,
  matches: messageCondition,
};

const STATUS_MESSAGES: Record<MessageStatus, [doing: string, done: string]> = {
  unread: ["Marking # unread", "marked unread"],
  read: ["Moving # to the inbox", "moved to the inbox"],
  replied: ["Moving # to Replied", "moved to Replied"],
  archived: ["Archiving #", "archived"],
};

/** Gives messages another status; their submissions follow. */
export const messageStatusOperation = statusOperation(LIST, {
  name: "messages.status",
  statuses: MESSAGE_STATUSES,
  messages: (status) => bulkMessages(LIST.nouns, ...STATUS_MESSAGES[status]),
});

/** Marks the leads of messages as spam or as not spam. */
export const messageSpamOperation = spamOperation(LIST);

/** Deletes messages. */
export const messageDeletionOperation: BulkOperation<MessageFilters> = {
  ...LIST,
  ...recordDeletion("message", LIST.nouns),
  topics: ["messages", "submissions", "emails"],
  event: "messages.deleted",
  check: (tx, selected) => requireNoHold(tx, addressesOfMessages(sql`id in (${selected})`)),
  apply: (tx, { ids, now }) => deleteMessages(tx, ids, now),
};
