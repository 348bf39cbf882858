import { and, eq, type SQL, sql } from "drizzle-orm";
import { textContains } from "~/domain/submissions/text-search.server.ts";
import type { MessageFilters } from "./inbox.ts";
import { contactMessages, IN_INBOX, messageTexts } from "./tables.server.ts";

/** What messages are searched for. */
export const MESSAGE_TEXTS = { of: messageTexts.messageId, text: messageTexts.text };

/** The condition of the messages that the filters let through; `few` says that `areFew` of them contain the text. */
export function matching({ view, q, starred }: MessageFilters, few = false): SQL | undefined {
  return and(
    view === "inbox" ? IN_INBOX : eq(contactMessages.status, view),
    starred ? sql`is_starred` : undefined,
    q ? textContains(contactMessages.id, MESSAGE_TEXTS, q, few) : undefined,
  );
}
