import { and, eq, type SQL, sql } from "drizzle-orm";
import { spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { contactMessages, INBOX_CONDITION, messageTexts } from "~/domain/leads/tables/messages.server.ts";
import { textContains } from "~/platform/lists/text-search.server.ts";
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
