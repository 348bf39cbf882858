import { z } from "zod";

const schema = z.object({ requestId: z.guid() });

/** Asks the mailbox's reader to confirm a request. */
export const REQUEST_CONFIRMATION = { name: "privacy-confirmation", schema, priority: 10, retentionDays: 14 } as const;

/** Tells the owner of a request that was confirmed. */
export const REQUEST_NOTICE = { name: "privacy-notice", schema, priority: 10, retentionDays: 180 } as const;

/** Reminds the owner of a request that is due soon. */
export const REQUEST_REMINDER = { name: "privacy-reminder", schema, priority: 10, retentionDays: 180 } as const;

/** The owner's answer to the person; with a link to the copy where there is one. */
export const REQUEST_ANSWER = {
  name: "privacy-answer",
  schema: z.object({ requestId: z.guid(), hasCopy: z.boolean() }),
  priority: 10,
  retentionDays: 180,
} as const;

/**
 * The receipt of an erasure, for the person. The last email to the address: a task empties it as soon as a mail server
 * has accepted it.
 */
export const ERASURE_RECEIPT = {
  name: "erasure-receipt",
  schema: z.object({ erasureId: z.guid() }),
  priority: 10,
} as const;
