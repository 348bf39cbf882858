import { z } from "zod";
import { timestampSchema } from "./time/timestamp-schema.ts";

const recordIdSchema = z.guid().transform((id) => id.toLowerCase());

/** A request that names a record and nothing else. */
export const recordIdRequestSchema = z.object({ id: recordIdSchema });

/**
 * What a request to save a record says besides its fields: which one (none: a new one), the id that a new one shall have,
 * so that whatever is sent twice is one record, and when it was last changed as far as whoever saves it has seen (null: it
 * is to be changed whatever happened since).
 */
export const recordSaveSchema = z.object({
  id: recordIdSchema.nullish(),
  newId: recordIdSchema.optional(),
  seen: timestampSchema().nullable(),
});
