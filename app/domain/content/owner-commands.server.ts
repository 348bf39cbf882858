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
import { unknownTexts } from "./check-content.server.ts";
import { importContent, previewImport } from "./content-file.server.ts";
import {
  contentFileSchema,
  contentImportSchema,
  contentRestoreSchema,
  draftSaveSchema,
  draftsRestoreSchema,
  draftsSchema,
  publicationUndoSchema,
  publishSchema,
} from "./content-requests.ts";
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
