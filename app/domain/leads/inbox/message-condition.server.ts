import { and, eq, type SQL, sql } from "drizzle-orm";
import { spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { contactMessages, INBOX_CONDITION, messageTexts } from "~/domain/leads/tables/messages.server.ts";
import {
  findTextMatches,
  isListedMatch,
  matchesIn,
  type TextMatches,
  textContains,
} from "~/platform/lists/text-search.server.ts";
import type { MessageFilters, MessageView } from "./message-views.ts";

/** What messages are searched for. */
export const MESSAGE_TEXTS = {
  recordId: messageTexts.messageId,
  text: messageTexts.text,
  isListed: messageTexts.isListed,
};

function tabCondition(view: MessageView): SQL | undefined {
  if (view === "spam") return undefined;
  return view === "inbox" ? INBOX_CONDITION : eq(contactMessages.status, view);
}

/** The condition of the messages that match the filters. `found` is that of their search text, where it is known better. */
export function messageCondition(
  { view, q, starred }: MessageFilters,
  found = q ? textContains(contactMessages.id, MESSAGE_TEXTS, q) : undefined,
): SQL | undefined {
  return and(
    spamViewCondition(contactMessages, view === "spam" ? "only" : ""),
    tabCondition(view),
    starred ? sql`is_starred` : undefined,
    found,
  );
}

/** Looks for the messages that contain a text: once for a page of the list and its counts. */
export function findMessageMatches({ q, view }: MessageFilters): Promise<TextMatches | undefined> {
  return findTextMatches(MESSAGE_TEXTS, q, view === "inbox");
}

/** The condition of a page of the list, and of what is done to all of it, where `findMessageMatches` has found its matches. */
export function listedMessageCondition(filters: MessageFilters, found: TextMatches | undefined): SQL | undefined {
  const matches = found && matchesIn(found, filters.view === "inbox");
  return messageCondition(filters, matches && isListedMatch(contactMessages.id, MESSAGE_TEXTS, matches));
}
