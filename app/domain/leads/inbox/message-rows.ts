import type { MessageStatus } from "~/domain/leads/lead-status.ts";
import type { InboundReply, RepliedMessage } from "~/domain/leads/replies/reply.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";

/** A line of the owner's inbox. `createdAt` is an ISO 8601 timestamp in UTC. */
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

/** A message with its thread. `leadId` names its timeline and note. */
export interface MessageDetails extends RepliedMessage {
  submissionId: string | null;
  leadId: string;
  email: string;
  message: string;
  /** What its sender applies for, and where the CV is; null for all other messages. */
  application: { opening: string | null; to: string } | null;
  status: MessageStatus;
  isStarred: boolean;
  suspectedSpam: boolean;
  /** Its last reply could not be delivered. */
  isUndelivered: boolean;
  spamReasons: SpamReason[];
  createdAt: string;
  inboundReplies: InboundReply[];
}
