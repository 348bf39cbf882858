import { sql } from "drizzle-orm";
import { z } from "zod";
import { markOthersSeen, UNSEEN_CONDITION } from "~/platform/email/inbound/inbound-emails.server.ts";
import {
  markFailuresSeen,
  type OnEmailRetried,
  retryFailedEmails,
} from "~/platform/email/outbox/retry-emails.server.ts";
import { inboundEmails, emails as table } from "~/platform/email/tables.server.ts";
import { type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";

/** What the operations on emails have in common: there is nothing to choose, and all of them match. */
const LIST = {
  table,
  filters: z.object({}),
  matches: () => undefined,
  subject: "email",
  topics: ["emails"],
  params: z.object({}),
};
const NOUNS = ["email", "emails"] as const;

/** Sends failed emails again. They may be sent at once, so it can't be undone. */
export function failedRetryOperation(onRetried: OnEmailRetried): BulkOperation<object> {
  return {
    ...LIST,
    name: "emails.retry",
    topics: [...LIST.topics, "messages", "enquiries", "submissions"],
    batchSize: 100,
    messages: () => bulkMessages(NOUNS, "Queuing failed # again", "queued again", { none: "No email has failed" }),
    event: "email.retried",
    about: () => ({ details: { hasNewAddress: false } }),
    isPending: () => sql`state = 'failed'`,
    apply: (tx, { ids, now }) => retryFailedEmails(tx, ids, now, onRetried),
  };
}

/** Records that the owner has acknowledged failed emails. */
export const failureNoticeOperation: BulkOperation<object> = {
  ...LIST,
  name: "emails.acknowledge",
  messages: () => bulkMessages(["failed email", "failed emails"], "Dismissing #", "dismissed"),
  event: "email.failures-seen",
  isPending: () => sql`(state = 'failed' and seen_at is null)`,
  apply: (tx, { ids, now }) => markFailuresSeen(tx, ids, now),
  undo: (tx, _, { ids }) => markFailuresSeen(tx, ids, null),
};

/** Records that the owner has seen emails of the list "Other emails". */
export const otherEmailNoticeOperation: BulkOperation<object> = {
  ...LIST,
  name: "emails.see-others",
  table: inboundEmails,
  messages: () => bulkMessages(NOUNS, "Marking # as seen", "marked as seen"),
  event: "email.others-seen",
  isPending: () => UNSEEN_CONDITION,
  apply: (tx, { ids, now }) => markOthersSeen(tx, ids, now),
  undo: (tx, _, { ids }) => markOthersSeen(tx, ids, null),
};
