import { failedRetryAct, failureNoticeAct, otherEmailNoticeAct } from "~/domain/email-log/email-acts.server.ts";
import { enquiryDeletionAct, enquirySpamAct, enquiryStatusAct } from "~/domain/leads/enquiries/enquiry-acts.server.ts";
import { messageDeletionAct, messageSpamAct, messageStatusAct } from "~/domain/leads/inbox/message-acts.server.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import {
  consultationStatusAct,
  readMarkAct,
  submissionDeletionAct,
  submissionSpamAct,
} from "~/domain/leads/submissions/submission-acts.server.ts";
import {
  confirmationRequestAct,
  subscriberRemovalAct,
  suppressionReleaseAct,
} from "~/domain/newsletter/subscribers/subscriber-acts.server.ts";
import type { BulkAct } from "~/platform/lists/bulk/bulk-act.server.ts";

/** What the owner can do to everything that matches. */
export const BULK_ACTS = [
  readMarkAct,
  consultationStatusAct,
  submissionSpamAct,
  submissionDeletionAct,
  messageStatusAct,
  messageSpamAct,
  messageDeletionAct,
  enquiryStatusAct,
  enquirySpamAct,
  enquiryDeletionAct,
  subscriberRemovalAct,
  confirmationRequestAct,
  suppressionReleaseAct,
  failedRetryAct(onReplyRetried),
  failureNoticeAct,
  otherEmailNoticeAct,
] as BulkAct[];
