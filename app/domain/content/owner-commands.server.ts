import { discardDraft, saveDraft } from "~/platform/content/drafts.server.ts";
import {
  cancelSchedule,
  type Publication,
  publishDrafts,
  restoreContent,
  undoPublication,
} from "~/platform/content/publish-content.server.ts";
import { loadPublishedContent } from "~/platform/content/published-content.server.ts";
import { command } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { unknownTexts } from "./check-content.server.ts";
import { importContent } from "./content-file.server.ts";
import {
  contentImportSchema,
  contentRestoreSchema,
  draftDiscardSchema,
  draftSaveSchema,
  publicationUndoSchema,
  publishSchema,
  scheduleCancelSchema,
} from "./content-requests.ts";
import { contentSubject, publicationEntry, type SiteContent } from "./publish-content-task.server.ts";

/** What the owner does to the texts of the site. */
export function contentCommands(content: SiteContent) {
  const { documents, check } = content;
  const answer = <Other extends string>(published: Publication | Other) =>
    typeof published === "string"
      ? published
      : { publication: published.publication, entry: publicationEntry(published, content) };
  const inForce = { of: "entry", after: loadPublishedContent } as const;
  return {
    /** Answers with the draft, null where nothing is left to be published. */
    "content.save-draft": command(draftSaveSchema, async ({ document: id, ...change }, now, { tx }) => {
      const document = documents.get(id);
      if (!document) return "gone";
      const problems = unknownTexts(document, Object.keys(change.texts));
      if (problems.length > 0) throw new HttpError(422, "Some of these are no texts of the site.", { problems });
      return { draft: await saveDraft(document, change, now, tx) };
    }),
    /** Answers with what `content.save-draft` puts back. */
    "content.discard-draft": command(
      draftDiscardSchema,
      ({ document, version }, _, { tx }) => discardDraft(document, version, tx),
      { event: "content.discarded", of: ({ document }) => ({ subject: contentSubject([document], content) }) },
    ),
    /** Answers with the publication, which can be undone, or with when it is due. */
    "content.publish": command(
      publishSchema,
      async (input, now, { tx }) => {
        const published = await publishDrafts({ ...input, now, check }, tx);
        if (typeof published === "string" || !("publishAt" in published)) return answer(published);
        const subject = contentSubject(Object.keys(input.versions), content);
        return { ...published, entry: { event: "content.scheduled" as const, subject, details: { ...published } } };
      },
      { event: "content.published", ...inForce },
    ),
    "content.cancel-schedule": command(
      scheduleCancelSchema,
      ({ documents }, _, { tx }) => cancelSchedule(documents, tx),
      { event: "content.unscheduled", of: ({ documents }) => ({ subject: contentSubject(documents, content) }) },
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
      async ({ publication }, _, { tx }) => answer(await undoPublication(publication, { check }, tx)),
      { event: "content.undone", ...inForce },
    ),
    "content.restore": command(
      contentRestoreSchema,
      async (input, _, { tx }) => answer(await restoreContent({ ...input, check }, tx)),
      { event: "content.restored", ...inForce },
    ),
  };
}
