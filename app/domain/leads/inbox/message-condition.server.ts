import { and, eq, type SQL, sql } from "drizzle-orm";
import { inSpamView } from "~/domain/leads/submissions/submission-condition.server.ts";
import { contactMessages, IN_INBOX, messageTexts } from "~/domain/leads/tables/messages.server.ts";
import { textContains } from "~/platform/lists/text-search.server.ts";
import type { MessageFilters, MessageView } from "./message-views.ts";

/** What messages are searched for. */
export const MESSAGE_TEXTS = { of: messageTexts.messageId, text: messageTexts.text };

function inTab(view: MessageView): SQL | undefined {
  if (view === "spam") return undefined;
  return view === "inbox" ? IN_INBOX : eq(contactMessages.status, view);
}

/** The condition of the messages that the filters let through; `few` says that `areFew` of them contain the text. */
export function matching({ view, q, starred }: MessageFilters, few = false): SQL | undefined {
  return and(
    inSpamView(contactMessages, view === "spam" ? "only" : ""),
    inTab(view),
    starred ? sql`is_starred` : undefined,
    q ? textContains(contactMessages.id, MESSAGE_TEXTS, q, few) : undefined,
  );
}
