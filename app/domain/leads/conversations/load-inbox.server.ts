import { loadViewedAppointment } from "~/domain/leads/appointments/load-appointments.server.ts";
import { loadReplying } from "~/domain/leads/replies/saved-replies.server.ts";
import { loadViewedRecord } from "~/domain/leads/triage/lead-context.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { inboxSection } from "~/shared/settings/inbox-settings.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ConversationFilters } from "./conversation-requests.ts";
import type { ViewedConversation } from "./conversation-rows.ts";
import { findInboxViews, listTags } from "./inbox-views.server.ts";
import {
  countConversations,
  countMatchingConversations,
  findConversation,
  listConversations,
} from "./queries.server.ts";

/** Loads the inbox: a page of the list, the counts of the views, the open conversation and what replies need. */
export async function loadInbox(filters: ConversationFilters, params: URLSearchParams) {
  const now = databaseNow();
  const [page, counts, matching, viewed, replying, allTags, views] = await Promise.all([
    listConversations(filters, parsePosition(params)),
    countConversations(),
    countMatchingConversations(filters),
    loadViewedConversation(parseUuid(params.get("view")), now),
    loadReplying(),
    listTags(),
    findInboxViews(),
  ]);
  const { next, density } = settingsOf(inboxSection);
  return { page, counts, matching, viewed, replying, allTags, views, next, density, now: now.getTime() };
}

async function loadViewedConversation(id: string | null, now: Date): Promise<ViewedConversation | null> {
  const details = id ? await findConversation(id) : undefined;
  if (!details) return null;
  const [record, appointment] = await Promise.all([
    loadViewedRecord(details, { kind: "conversation", leadId: details.id }),
    details.formType === "consultation" ? loadViewedAppointment(details.id, now) : null,
  ]);
  return { ...record, appointment, now: now.getTime() };
}
