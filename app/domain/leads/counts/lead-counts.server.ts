import type { SpamFilter } from "~/domain/leads/desk/spam-filter.ts";
import type { EnquiryStatus, MessageStatus, SubmissionStatus } from "~/domain/leads/lead-status.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import { readCounts } from "~/platform/db/counts/read-counts.server.ts";

/** How many submissions have the same form, status, mark and view. */
export interface SubmissionCount {
  formType: FormType;
  status: SubmissionStatus;
  isRead: boolean;
  spam: SpamFilter;
  count: number;
}

/** How many messages have the same status, star and view. */
export interface MessageCount {
  status: MessageStatus;
  isStarred: boolean;
  spam: SpamFilter;
  count: number;
}

/** How many enquiries have the same status and view. */
export interface EnquiryCount {
  status: EnquiryStatus;
  spam: SpamFilter;
  count: number;
}

/** The kept counts of all submissions. */
export async function readSubmissionCounts(): Promise<SubmissionCount[]> {
  return (await readCounts("submissions")).map(({ dimensions: [formType, status, read, spam], count }) => ({
    formType: formType as FormType,
    status: status as SubmissionStatus,
    isRead: read === "read",
    spam: spamFilter(spam),
    count,
  }));
}

/** The kept counts of all messages. */
export async function readMessageCounts(): Promise<MessageCount[]> {
  return (await readCounts("messages")).map(({ dimensions: [status, star, spam], count }) => ({
    status: status as MessageStatus,
    isStarred: star === "starred",
    spam: spamFilter(spam),
    count,
  }));
}

/** The kept counts of all enquiries. */
export async function readEnquiryCounts(): Promise<EnquiryCount[]> {
  return (await readCounts("enquiries")).map(({ dimensions: [status, spam], count }) => ({
    status: status as EnquiryStatus,
    spam: spamFilter(spam),
    count,
  }));
}

/** The sum of the counts that a condition holds for. */
export function sumCounts<Count extends { count: number }>(
  counts: Count[],
  isWanted: (count: Count) => boolean = () => true,
): number {
  return counts.filter(isWanted).reduce((sum, { count }) => sum + count, 0);
}

function spamFilter(part: string | undefined): SpamFilter {
  return part === "spam" ? "only" : "";
}
