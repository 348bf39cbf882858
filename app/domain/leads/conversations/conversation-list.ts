import { z } from "zod";
import type { ViewedAppointment } from "~/domain/leads/appointments/owner-appointment.ts";
import type { MessageDetails } from "~/domain/leads/inbox/message-list.ts";
import type { ConversationState } from "~/domain/leads/lead-status.ts";
import type { SiteEmail } from "~/domain/leads/replies/reply.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import type { SubmissionDetails } from "~/domain/leads/submissions/submission-list.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { searchField } from "~/shared/lists/selection.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { timestampTextSchema } from "~/shared/time/timestamp-schema.ts";
import { CONVERSATION_TYPES, CONVERSATION_VIEWS, type ConversationView } from "./conversation-views.ts";

/** The filters of the list; empty values match everything. */
export const conversationFiltersSchema = z.object({
  view: z.enum(CONVERSATION_VIEWS),
  type: z.enum(["", ...CONVERSATION_TYPES]),
  q: searchField,
});
export type ConversationFilters = z.output<typeof conversationFiltersSchema>;

/** The filters in the address of the inbox. */
export function parseConversationFilters(params: URLSearchParams): ConversationFilters {
  const view = CONVERSATION_VIEWS.find((one) => one === params.get("tab")) ?? "open";
  return { ...parseFilters(conversationFiltersSchema, params), view };
}

/** `done` archives conversations, `open` has them back in the inbox. */
export const stateSchema = z.object({ state: z.enum(["done", "open"]) });

const MAX_TAG_LENGTH = 40;
const MAX_NAME_LENGTH = 60;

/** A tag as it is stored: a line in small letters. */
export const tagField = z
  .string()
  .transform((typed) => tidyLine(typed.replaceAll('"', "")).toLowerCase())
  .pipe(z.string().min(1, "Enter a tag").max(MAX_TAG_LENGTH, `A tag must have at most ${MAX_TAG_LENGTH} characters`));

/** A tag that leads get, or lose. */
export const tagSchema = z.object({ tag: tagField, add: z.boolean() });

/** Filters of the inbox to be kept under a name, as they are in its address. */
export const inboxViewSchema = z.object({
  id: z.guid(),
  name: z.string().transform(tidyLine).pipe(z.string().min(1, "Enter a name").max(MAX_NAME_LENGTH)),
  filters: z.string().max(500),
});

/** Until when conversations are snoozed; null has them back in the inbox. */
export const snoozeSchema = z.object({ until: timestampTextSchema().nullable() });

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
