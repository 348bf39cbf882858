import { sql } from "drizzle-orm";
import { z } from "zod";
import { markOthersSeen, UNSEEN_CONDITION } from "~/platform/email/inbound/inbound-emails.server.ts";
import {
  markFailuresSeen,
  type OnEmailRetried,
  retryFailedEmails,
} from "~/platform/email/outbox/retry-emails.server.ts";
import { inboundEmails, emails as table } from "~/platform/email/tables.server.ts";
import type { BulkAct } from "~/platform/lists/bulk/bulk-act.server.ts";

/** What the acts on failed emails have in common: there is nothing to choose, and all of them match. */
const LIST = {
  table,
  filters: z.object({}),
  params: z.object({}),
  topics: ["mails"],
  subject: "email",
  matches: async () => undefined,
};

/** Sends failed emails again. They may be sent at once, so it can't be undone. */
export function failedRetryAct(onRetried: OnEmailRetried): BulkAct<object> {
  return {
    ...LIST,
    name: "emails.retry",
    topics: [...LIST.topics, "messages", "enquiries", "submissions"],
    batchSize: 100,
    words: () => ({
      doing: "Queuing failed emails again",
      one: "Email queued again",
      many: "emails queued again",
      none: "No email has failed",
    }),
    entry: (_, count) => ({ act: "email.retried", details: { count, hasNewAddress: false } }),
    isDue: () => sql`state = 'failed'`,
    apply: async (tx, { ids, now }) => ({ changed: toChanged(await retryFailedEmails(tx, ids, now, onRetried)) }),
  };
}

/** Records that the owner has acknowledged failed emails. */
export const failureNoticeAct: BulkAct<object> = {
  ...LIST,
  name: "emails.acknowledge",
  words: () => ({ doing: "Dismissing failed emails", one: "Failed email dismissed", many: "failed emails dismissed" }),
  entry: (_, count) => ({ act: "email.failures-seen", details: { count } }),
  isDue: () => sql`(state = 'failed' and seen_at is null)`,
  apply: async (tx, { ids, now }) => ({ changed: toChanged(await markFailuresSeen(tx, ids, now)) }),
  undo: async (tx, _changed, { ids }) => (await markFailuresSeen(tx, ids, null)).length,
};

/** Records that the owner has seen emails of the list "Other emails". */
export const otherEmailNoticeAct: BulkAct<object> = {
  ...LIST,
  name: "emails.see-others",
  table: inboundEmails,
  words: () => ({ doing: "Marking emails as seen", one: "Email marked as seen", many: "emails marked as seen" }),
  entry: (_, count) => ({ act: "email.others-seen", details: { count } }),
  isDue: () => UNSEEN_CONDITION,
  apply: async (tx, { ids, now }) => ({ changed: toChanged(await markOthersSeen(tx, ids, now)) }),
  undo: async (tx, _changed, { ids }) => (await markOthersSeen(tx, ids, null)).length,
};

function toChanged(ids: string[]) {
  return ids.map((id) => ({ id, former: "" }));
}
