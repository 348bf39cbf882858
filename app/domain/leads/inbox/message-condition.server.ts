import { and, eq, type SQL, sql } from "drizzle-orm";
import { contactMessages, INBOX_CONDITION } from "~/domain/leads/tables/messages.server.ts";
import { spamViewCondition } from "~/domain/leads/triage/spam-condition.server.ts";
import { matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import type { MessageFilters, MessageView } from "./message-views.ts";

export const SEARCHED_MESSAGES: SearchedTable = { table: contactMessages, id: contactMessages.id, kinds: ["message"] };

function tabCondition(view: MessageView): SQL | undefined {
  if (view === "spam") return undefined;
  return view === "inbox" ? INBOX_CONDITION : eq(contactMessages.status, view);
}

/** The condition of the messages that match the filters. */
export function messageCondition({ view, q, starred }: MessageFilters): SQL | undefined {
  return and(
    spamViewCondition(contactMessages, view === "spam" ? "only" : ""),
    tabCondition(view),
    starred ? sql`is_starred` : undefined,
    matchCondition(SEARCHED_MESSAGES, q),
  );
}
