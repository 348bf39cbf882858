import type { SpamReason } from "~/domain/leads/spam-reason.ts";
import type { EmailState } from "~/shared/email-state.ts";
import type { MessageStatus } from "./message-views.ts";

/** A line of the owner's inbox. `createdAt` is an ISO 8601 moment in UTC. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  /** The beginning of the message. */
  preview: string;
  status: MessageStatus;
  isStarred: boolean;
  hasDraft: boolean;
  suspectedSpam: boolean;
  spamReasons: SpamReason[];
  /** Its last reply could not be delivered. */
  isUndelivered: boolean;
  createdAt: string;
}

/** A reply of the owner's. `stateDetail` is what the mail server said, where it said anything. */
export interface Reply {
  id: string;
  body: string;
  state: EmailState;
  stateDetail: string | null;
  /** The mail it is sent by; null for a reply that has none. */
  mailId: string | null;
  createdAt: string;
}

/** What is typed as a reply and not sent, when it was saved, and the id that the reply will have. */
export interface StoredDraft {
  body: string;
  savedAt: string;
  replyId: string;
}

/** What was written back by mail. `files` came with it and stay in the mailbox. */
export interface InboundReply {
  id: string;
  fromName: string;
  fromAddress: string;
  body: string;
  files: number;
  createdAt: string;
}

/** A message with its thread. `leadId` names its timeline and note. */
export interface MessageDetails {
  id: string;
  submissionId: string | null;
  leadId: string;
  name: string;
  email: string;
  /** Where replies go: the address that the owner corrected, or the visitor's own. */
  replyAddress: string;
  message: string;
  status: MessageStatus;
  isStarred: boolean;
  suspectedSpam: boolean;
  /** Its last reply could not be delivered. */
  isUndelivered: boolean;
  spamReasons: SpamReason[];
  createdAt: string;
  replies: Reply[];
  inboundReplies: InboundReply[];
  /** What is typed as a reply and not sent; null when there is nothing. */
  draft: StoredDraft | null;
}

/** A text that the owner answers with again and again. */
export interface SavedReply {
  id: string;
  title: string;
  body: string;
}
