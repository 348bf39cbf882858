import { z } from "zod";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { searchField } from "~/shared/lists/selection.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { timestampTextSchema } from "~/shared/time/timestamp-schema.ts";
import { CONVERSATION_TYPES, CONVERSATION_VIEWS } from "./conversation-views.ts";

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
