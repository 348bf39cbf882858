import { sql } from "drizzle-orm";
import { deletionWords, type LeadList, spamAct, statusAct } from "~/domain/leads/desk/lead-acts.server.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";
import { contactMessages as table } from "~/domain/leads/tables/messages.server.ts";
import type { BulkAct } from "~/platform/lists/bulk/bulk-act.server.ts";
import { requireNoHold } from "~/platform/privacy/require-no-hold.server.ts";
import type { BulkActWords } from "~/shared/lists/bulk-act.ts";
import { addressesOfMessages, deleteMessages } from "./commands.server.ts";
import { findMessageMatches, listedMessageCondition } from "./message-condition.server.ts";
import { messageFiltersSchema } from "./message-requests.ts";
import type { MessageFilters } from "./message-views.ts";

const LIST: LeadList<MessageFilters> = {
  kind: "message",
  table,
  nouns: ["Message", "messages"],
  filters: messageFiltersSchema,
  matches: async (filters) => listedMessageCondition(filters, await findMessageMatches(filters)),
};

const STATUS_WORDS: Record<MessageStatus, BulkActWords> = {
  unread: words("Marking messages unread", "marked unread"),
  read: words("Moving messages to the inbox", "moved to the inbox"),
  replied: words("Moving messages to Replied", "moved to Replied"),
  archived: words("Archiving messages", "archived"),
};

function words(doing: string, done: string): BulkActWords {
  return { doing, one: `Message ${done}`, many: `messages ${done}` };
}

/** Gives messages another status; their submissions follow. */
export const messageStatusAct = statusAct(LIST, {
  name: "messages.status",
  statuses: MESSAGE_STATUSES,
  words: (status) => STATUS_WORDS[status],
});

/** Marks the leads of messages as spam or as not spam. */
export const messageSpamAct = spamAct(LIST);

/** Deletes messages. */
export const messageDeletionAct: BulkAct<MessageFilters> = {
  ...deletionWords("message", LIST.nouns),
  table,
  filters: LIST.filters,
  matches: LIST.matches,
  topics: ["messages", "submissions", "mails"],
  entry: (_, count) => ({ act: "messages.deleted", details: { count } }),
  check: (tx, selected) => requireNoHold(tx, addressesOfMessages(sql`id in (${selected})`)),
  async apply(tx, { ids, now }) {
    const deleted = await deleteMessages(tx, ids, now);
    return { changed: deleted.map((id) => ({ id, former: "" })) };
  },
};
