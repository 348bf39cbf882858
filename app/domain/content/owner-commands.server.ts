import { z } from "zod";
import { type DraftChange, discardDrafts, readContentTime, saveDraft } from "~/platform/content/drafts.server.ts";
import {
  cancelSchedule,
  type Publication,
  publishDrafts,
  restoreContent,
  undoPublication,
} from "~/platform/content/publish-content.server.ts";
import { loadPublishedContent } from "~/platform/content/published-content.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { versionSchema } from "~/shared/record-requests.ts";
import { timestampSchema, timestampTextSchema } from "~/shared/time/timestamp-schema.ts";
import { unknownTexts } from "./check-content.server.ts";
import { hasInvisible, INVISIBLE, tidyValue } from "./check-field.ts";
import { importContent, previewImport } from "./content-file.server.ts";
import { contentSubject, publicationEntry, type SiteContent } from "./publish/publish-content-task.server.ts";

/** What the owner does to the texts of the site. */
export function contentCommands(content: SiteContent) {
  const { documents, check, follow } = content;
  const answer = <Other extends string>(published: Publication | Other) =>
    typeof published === "string"
      ? published
      : { publication: published.publication, entry: publicationEntry(published, content) };
  const save = ({ document: id, ...change }: DraftChange & { document: string }, now: Date, tx: Executor) => {
    const document = documents.get(id);
    if (!document) throw new HttpError(410, "A release has removed these texts.");
    const problems = unknownTexts(document, Object.keys(change.texts));
    if (problems.length > 0) throw new HttpError(422, "Some of these aren’t texts of the site.", { problems });
    return saveDraft(document, change, now, tx);
  };
  const inForce = { of: "entry", after: loadPublishedContent } as const;
  return {
    /** Answers with the draft, null where nothing is left to be published, and when it was saved: as `readAt`. */
    "content.save-draft": command(
      draftSaveSchema,
      async (change, now, { tx }) => ({
        draft: await save(change, now, tx),
        savedAt: await readContentTime(tx),
      }),
      { invalidStatus: 422 },
    ),
    /** Answers with what `content.restore-drafts` takes. */
    "content.discard-drafts": command(
      draftsSchema,
      async ({ documents }, _, { tx }) => {
        const drafts = await discardDrafts(documents, tx);
        return drafts.length > 0 ? { drafts } : "gone";
      },
      { event: "content.discarded", of: ({ documents }) => ({ subject: contentSubject(documents, content) }) },
    ),
    "content.restore-drafts": command(
      draftsRestoreSchema,
      async ({ drafts }, now, { tx }) => {
        const planned = [];
        for (const change of drafts) {
          const draft = await save(change, now, tx);
          if (draft?.publishAt) planned.push(draft);
        }
        const subject = contentSubject(
          planned.map(({ document }) => document),
          content,
        );
        return { entry: planned[0] ? { subject, details: { publishAt: planned[0].publishAt } } : null };
      },
      { event: "content.scheduled", of: "entry" },
    ),
    /** Answers with the publication, which can be undone, or with when it is due. */
    "content.publish": command(
      publishSchema,
      async (input, now, { tx }) => {
        const published = await publishDrafts({ ...input, now, check, follow }, tx);
        if (typeof published === "string" || !("publishAt" in published)) return answer(published);
        const subject = contentSubject(Object.keys(input.versions), content);
        return { ...published, entry: { event: "content.scheduled" as const, subject, details: { ...published } } };
      },
      { event: "content.published", ...inForce },
    ),
    "content.cancel-schedule": command(draftsSchema, ({ documents }, _, { tx }) => cancelSchedule(documents, tx), {
      event: "content.unscheduled",
      of: ({ documents }) => ({ subject: contentSubject(documents, content) }),
    }),
    "content.preview-import": command(contentFileSchema, ({ file }, now, { tx }) =>
      previewImport(file, content, now, tx),
    ),
    /** Answers with the paths that it has changed, by document, and the publication if there is any. */
    "content.import": command(
      contentImportSchema,
      async ({ file, publish }, now, { tx }) => {
        const { publication, changed } = await importContent(file, content, { publish, now }, tx);
        return publication ? { changed, ...answer<never>(publication) } : { changed };
      },
      { event: "content.published", ...inForce },
    ),
    "content.undo": command(
      publicationUndoSchema,
      async ({ publication }, _, { tx }) => answer(await undoPublication(publication, { check, follow }, tx)),
      { event: "content.undone", ...inForce },
    ),
    "content.restore": command(
      contentRestoreSchema,
      async (input, _, { tx }) => answer(await restoreContent({ ...input, check, follow }, tx)),
      { event: "content.restored", ...inForce },
    ),
  };
}

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
const draftSaveSchema = z.object({ document: documentSchema, texts: textsSchema, was: textsSchema.nullable() });

/** A request that is about the drafts of some documents. */
const draftsSchema = z.object({ documents: z.array(documentSchema).max(MAX_DOCUMENTS) });

/** A request to put discarded drafts back, each when it was to be published. */
const draftsRestoreSchema = z.object({
  drafts: z.array(draftSaveSchema.extend({ publishAt: timestampTextSchema().nullable() })).max(MAX_DOCUMENTS),
});

/** A request to publish drafts together, those of `versions` that were seen; `at`: when (null: now). */
const publishSchema = z.object({
  versions: z
    .record(documentSchema, timestampTextSchema())
    .refine((versions) => Object.keys(versions).length <= MAX_DOCUMENTS),
  at: timestampSchema().nullable().default(null),
  overwrite: z.boolean().default(false),
});

/** The text of a file that was exported. */
const contentFileSchema = z.object({ file: z.string().max(MAX_FILE_LENGTH) });

/** The same, and whether it is published or becomes drafts. */
const contentImportSchema = contentFileSchema.extend({ publish: z.boolean() });

const publicationUndoSchema = z.object({ publication: z.guid() });

/** A request to restore a revision of a document; 0: as the site ships it. */
const contentRestoreSchema = z.object({ document: documentSchema, revision: versionSchema });
