import type { FormType, SubmissionStatus } from "./submission.ts";
import type { SpamReason } from "./write.ts";

/** A line of the owner's list. `createdAt` is an ISO 8601 moment in UTC. */
export interface SubmissionRow {
  id: string;
  formType: FormType;
  status: SubmissionStatus;
  read: boolean;
  /** First plus last name, else name, else e-mail. */
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  /** The beginning of the message. */
  preview: string | null;
  suspectedSpam: boolean;
  createdAt: string;
  /** What the list is sorted by, when that isn't the time. */
  key?: string;
}

/** Everything about one submission. Moments are ISO 8601 in UTC; `consentAt` is null when consent was not given. */
export interface SubmissionDetails extends Omit<SubmissionRow, "preview" | "key"> {
  message: string | null;
  country: string | null;
  source: string;
  consentAt: string | null;
  consentVersion: string | null;
  spamReasons: SpamReason[];
}

/** How many submissions the filters match, how many of those are unread, and the same of all submissions. */
export interface SubmissionCounts {
  matching: number;
  matchingUnread: number;
  total: number;
  unread: number;
}
