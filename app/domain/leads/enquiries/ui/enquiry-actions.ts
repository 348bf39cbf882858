import type { StatusCommand } from "~/domain/leads/desk/ui/use-status-command.ts";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "~/domain/leads/lead-status.ts";

/** The action that marks the leads of enquiries as spam or as not spam. */
export const ENQUIRY_SPAM_ACTION = "enquiries.spam";

/** The action that deletes the leads of enquiries. */
export const ENQUIRY_DELETE_ACTION = "enquiries.delete";

/** Singular and plural. */
export const ENQUIRY_NOUNS = ["Enquiry", "enquiries"] as const;

/** The command that sets the status of enquiries. */
export const ENQUIRY_STATUS_COMMAND: StatusCommand<EnquiryStatus> = {
  command: "enquiries.status",
  failure: "The status could not be changed. Please try again.",
  statuses: ENQUIRY_STATUSES,
};
