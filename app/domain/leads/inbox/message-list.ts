import { z } from "zod";
import type { MessageStatus } from "~/domain/leads/lead-status.ts";
import type { InboundReply, RepliedMessage } from "~/domain/leads/replies/reply.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { idsField, searchField, selectionSchema } from "~/shared/lists/selection.ts";
import { MESSAGE_VIEWS, type MessageView } from "./message-views.ts";

/** The filters of the list; empty values match everything. */
export const messageFiltersSchema = z.object({
  view: z.enum(MESSAGE_VIEWS),
  q: searchField,
  starred: z.enum(["yes", ""]),
});
export type MessageFilters = z.output<typeof messageFiltersSchema>;

/** Reads the filters of the screen's address; the view is the tab that it names, else that of its path. */
export function parseMessageFilters(pathname: string, params: URLSearchParams): MessageFilters {
  const view = MESSAGE_VIEWS.find((one) => one === params.get("tab")) ?? viewOf(pathname);
  return { ...parseFilters(messageFiltersSchema, params), view };
}

/** The view of a path: sent is replied, archived is archived, all others are the inbox. */
function viewOf(pathname: string): MessageView {
  if (/\/sent\/?$/.test(pathname)) return "replied";
  if (/\/archived\/?$/.test(pathname)) return "archived";
  return "inbox";
}

/** Messages of a selection. */
export const messageSelectionSchema = selectionSchema(messageFiltersSchema);

/** Messages to be starred or unstarred. */
export const starSchema = z.object({ ids: idsField, starred: z.boolean() });

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
