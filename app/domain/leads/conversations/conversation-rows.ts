import type { ViewedAppointment } from "~/domain/leads/appointments/owner-appointment.ts";
import type { MessageDetails } from "~/domain/leads/inbox/message-list.ts";
import type { ConversationState } from "~/domain/leads/lead-status.ts";
import type { SiteEmail } from "~/domain/leads/replies/reply.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import type { SubmissionDetails } from "~/domain/leads/submissions/submission-list.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import type { ConversationView } from "./conversation-views.ts";

/** What a row and the details of a conversation have in common. Times are ISO 8601 timestamps in UTC. */
interface Conversation {
  /** The lead's. */
  id: string;
  /** Null for what came by email alone. */
  formType: FormType | null;
  name: string;
  view: ConversationView;
  snoozedUntil: string | null;
  tags: string[];
  suspectedSpam: boolean;
  spamReasons: SpamReason[];
}

/** A line of the inbox. */
export interface ConversationRow extends Conversation {
  /** The beginning of what was written last, or around what is searched for, and whose it is. */
  preview: string;
  previewBy: "visitor" | "owner" | "note";
  unread: boolean;
  isStarred: boolean;
  hasDraft: boolean;
  hasFile: boolean;
  /** Its last reply could not be delivered. */
  isUndelivered: boolean;
  /** When something last happened in it, by which the list is sorted. */
  createdAt: string;
}

/** A conversation: what its visitor sent, and what both sides have written since. */
export interface ConversationDetails extends Conversation {
  email: string | null;
  state: ConversationState;
  /** Null for what came by email alone. */
  submission: SubmissionDetails | null;
  /** Its thread; null where neither side has written since. */
  message: MessageDetails | null;
  siteEmails: SiteEmail[];
  createdAt: string;
}

/** The open conversation, with the appointment of a consultation. */
export interface ViewedConversation extends ViewedRecord<ConversationDetails> {
  appointment: ViewedAppointment | null;
  /** In milliseconds. */
  now: number;
}
