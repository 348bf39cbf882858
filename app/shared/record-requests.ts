import { z } from "zod";
import { timestampSchema } from "./time/timestamp-schema.ts";

const recordIdSchema = z.guid().transform((id) => id.toLowerCase());

/** A request with the id of a record alone. */
export const recordIdRequestSchema = z.object({ id: recordIdSchema });

/** The number of a record's version: what PostgreSQL's `integer` holds. */
export const versionSchema = z.int().min(0).max(2_147_483_647);

/**
 * The part of a request to save a record that isn't its fields: `id` of one that is stored; `newId` for a new one, so
 * that a request that is sent twice creates one record; `seen`, when the record was last changed as far as its editor
 * knows, for optimistic concurrency control (null: overwrite whatever is stored).
 */
export const recordSaveSchema = z.object({
  id: recordIdSchema.nullish(),
  newId: recordIdSchema.optional(),
  seen: timestampSchema().nullable(),
});
export type RecordSave = z.output<typeof recordSaveSchema>;
