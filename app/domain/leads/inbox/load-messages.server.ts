import { listSavedReplies } from "~/domain/leads/replies/saved-replies.server.ts";
import { loadViewedRecord } from "~/domain/leads/triage/lead-context.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { inboxSection } from "~/shared/settings/inbox-settings.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { MessageFilters } from "./message-views.ts";
import { countMatchingMessages, countMessagesByTab, findMessage, listMessages } from "./queries.server.ts";

/** Loads the screen: a page of the list, the counts of the tabs, the open message and what replies need. */
export async function loadMessages(filters: MessageFilters, params: URLSearchParams) {
  const openId = parseUuid(params.get("view"));
  const loadedAt = databaseNow().toISOString();
  const [page, counts, matching, viewed, savedReplies, inboxOutage] = await Promise.all([
    listMessages(filters, parsePosition(params), openId),
    countMessagesByTab(),
    countMatchingMessages(filters),
    loadOpenMessage(openId),
    listSavedReplies(),
    findInboxOutage(),
  ]);
  const repliesWait = emailSettings().smtp === undefined;
  const { myName = "" } = settingsOf(inboxSection);
  return { page, matching, counts, viewed, savedReplies, repliesWait, myName, inboxOutage, loadedAt };
}

async function loadOpenMessage(id: string | null) {
  const details = id ? await findMessage(id) : undefined;
  return details ? loadViewedRecord(details, { kind: "message", leadId: details.leadId }) : null;
}
