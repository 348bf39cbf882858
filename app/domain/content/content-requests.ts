import { z } from "zod";
import { versionSchema } from "~/shared/record-requests.ts";
import { timestampSchema, timestampTextSchema } from "~/shared/time/timestamp-schema.ts";
import { hasInvisible, INVISIBLE, tidyValue } from "./check-field.ts";

/** Nothing that is pasted is lost from a draft; what can be published is a matter of the text. */
const MAX_TEXT_LENGTH = 300_000;
/** Of a list; the editor shows each. */
const MAX_LINES = 1_000;
/** Some times as many as there are: PostgreSQL takes no more than 65,535 values at once. */
const MAX_DOCUMENTS = 1_000;
/** Some times what all texts take. */
const MAX_FILE_LENGTH = 5_000_000;

const documentSchema = z
  .string()
  .max(100)
  .regex(/^[a-z-]+\.[a-z-]+$/);
const pathSchema = z
  .string()
  .max(200)
  .regex(/^[\w/-]+(\.[\w/-]+)*$/);

/** Texts by path; null is the one that the site ships with. */
const textsSchema = z.record(
  pathSchema,
  z
    .string()
    .max(MAX_TEXT_LENGTH, `Shorten it to ${MAX_TEXT_LENGTH} characters.`)
    .refine((text) => text.split("\n", MAX_LINES + 1).length <= MAX_LINES, `Shorten it to ${MAX_LINES} lines.`)
    .refine((text) => !hasInvisible(text), INVISIBLE)
    .overwrite(tidyValue)
    .nullable(),
);

/** A request to store texts in a draft; `was`: the same ones when they were edited (null: overwrite). */
export const draftSaveSchema = z.object({ document: documentSchema, texts: textsSchema, was: textsSchema.nullable() });

/** A request that is about the drafts of some documents. */
export const draftsSchema = z.object({ documents: z.array(documentSchema).max(MAX_DOCUMENTS) });

/** A request to put discarded drafts back, each when it was to be published. */
export const draftsRestoreSchema = z.object({
  drafts: z.array(draftSaveSchema.extend({ publishAt: timestampTextSchema().nullable() })).max(MAX_DOCUMENTS),
});

/** A request to publish drafts together, those of `versions` that were seen; `at`: when (null: now). */
export const publishSchema = z.object({
  versions: z
    .record(documentSchema, timestampTextSchema())
    .refine((versions) => Object.keys(versions).length <= MAX_DOCUMENTS),
  at: timestampSchema().nullable().default(null),
  overwrite: z.boolean().default(false),
});

/** The text of a file that was exported. */
export const contentFileSchema = z.object({ file: z.string().max(MAX_FILE_LENGTH) });

/** The same, and whether it is published or becomes drafts. */
export const contentImportSchema = contentFileSchema.extend({ publish: z.boolean() });

export const publicationUndoSchema = z.object({ publication: z.guid() });

/** A request to restore a revision of a document; 0: as the site ships it. */
export const contentRestoreSchema = z.object({ document: documentSchema, revision: versionSchema });
