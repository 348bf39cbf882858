import { z } from "zod";
import { idsField, searchField, selectionSchema } from "~/shared/lists/selection.ts";
import { MESSAGE_VIEWS } from "./message-views.ts";

/** The filters in a request. */
export const messageFiltersSchema = z.object({
  view: z.enum(MESSAGE_VIEWS),
  q: searchField,
  starred: z.enum(["yes", ""]),
});

/** Messages of a selection. */
export const messageSelectionSchema = selectionSchema(messageFiltersSchema);

/** Messages to be starred or unstarred. */
export const starSchema = z.object({ ids: idsField, starred: z.boolean() });
