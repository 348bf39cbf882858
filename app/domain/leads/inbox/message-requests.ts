import { z } from "zod";
import { spamMarkSchema } from "~/domain/leads/desk/lead-requests.ts";
import { MESSAGE_STATUSES } from "~/domain/leads/lead-status.ts";
import {
  deletionSchema,
  idsField,
  searchField,
  selectionSchema,
  statusChangesSchema,
} from "~/shared/lists/selection.ts";
import { MESSAGE_VIEWS } from "./message-views.ts";

const filters = z.object({ view: z.enum(MESSAGE_VIEWS), q: searchField, starred: z.enum(["yes", ""]) });

/** Messages of a selection. */
export const messageSelectionSchema = selectionSchema(filters);

/** New statuses of messages. */
export const messageStatusChangesSchema = statusChangesSchema(filters, MESSAGE_STATUSES);

/** A selection to be marked as spam, or as not spam. */
export const messageSpamSchema = spamMarkSchema(filters);

/** A selection to be deleted. */
export const messageDeletionSchema = deletionSchema(filters);

/** Messages to be starred or unstarred. */
export const starSchema = z.object({ ids: idsField, starred: z.boolean() });
