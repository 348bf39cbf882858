import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { changeContent, readDrafts, saveDraft, type TextChange } from "~/platform/content/drafts.server.ts";
import { type Publication, publishDrafts } from "~/platform/content/publish-content.server.ts";
import { type Content, contentOf, readLatest } from "~/platform/content/published-content.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { changedNames } from "~/platform/revisions/revisions.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { linesOf, type Overrides } from "~/shared/content/overrides.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import { hasInvisible, INVISIBLE, tidyValue } from "./check-field.ts";
import type { ChangedDocument } from "./editor/edited-item.ts";
import { textDifferences } from "./editor/text-differences.server.ts";
import type { Field } from "./field.ts";
import { fieldsOf } from "./fields.server.ts";
import type { SiteContent } from "./publish/publish-content-task.server.ts";

const valueSchema = z.union([z.string(), z.number(), z.array(z.string())], {
  error: "Give a text or a number, for a list a list of texts.",
});

const fieldSchema = z.object({
  path: z.string("Say which text it is, as an export does.").describe("Where the text stands in its document."),
  label: z.string().optional(),
  kind: z.enum(["line", "text", "markdown", "link", "picture", "number", "list"]).optional(),
  value: valueSchema.describe("What visitors read; of a list its lines, or the ids of its entries in their order."),
  default: valueSchema.optional().describe("What the site ships with. A value that equals it is no change."),
  locked: z.string().optional().describe("Why the value has to stay as it is."),
  max: z.number().optional().describe("The most characters, lines or entries, or the highest number."),
});

const NOT_EXPORTED = "This isn’t an exported file. Choose one from this site.";

/** The texts of a site as a file, for an agency that prepares them. Documents and fields that it leaves out stay. */
const fileSchema = z.object(
  {
    version: z.literal(1, "This site reads only files of version 1.").optional(),
    documents: z.record(
      z.string(),
      z.object({ fields: z.array(fieldSchema, NOT_EXPORTED) }, NOT_EXPORTED),
      NOT_EXPORTED,
    ),
  },
  NOT_EXPORTED,
);

type FileField = z.infer<typeof fieldSchema>;

/** What an import has changed: the paths by document; with `publish` also the publication, if it was any. */
export interface ImportResult {
  changed: Record<string, string[]>;
  publication?: Publication;
}

/** All texts as they are published, as a JSON file that describes its form. */
export function exportContent({ documents }: SiteContent, content: Content): string {
  const identity = { ...siteIdentity(), content };
  const exported = [...documents.values()].map((document) => {
    const fields = fieldsOf(document, content[document.id], identity).map((field) => ({
      ...{ path: field.path, label: field.label, kind: field.kind },
      ...{ value: inFile(field, field.value), default: inFile(field, field.default) },
      ...{ locked: field.locked, max: field.max },
    }));
    return [document.id, { fields }] as const;
  });
  const file = { version: 1, schema: z.toJSONSchema(fileSchema), documents: Object.fromEntries(exported) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Takes the texts of a file over into drafts, or publishes them: all of them, or none if any can't be published.
 *
 * @param publish - together with what the drafts of the same documents have had
 * @throws HttpError 422 with all reasons, each at its text
 */
export function importContent(
  text: string,
  content: SiteContent,
  { publish, now }: { publish: boolean; now: Date },
  executor: Executor,
): Promise<ImportResult> {
  return changeContent(executor, async (tx) => {
    const { known, before, after, drafts, problems } = await storeFile(text, content, now, tx);
    if (problems.length > 0)
      throw new HttpError(422, "Nothing was imported: some texts need correcting.", { problems });
    const paths = known.map(({ id }) => [id, changedNames(before[id] ?? {}, after[id] ?? {})] as const);
    const changed = Object.fromEntries(paths.filter(([, names]) => names.length > 0));
    if (!publish || drafts.length === 0) return { changed };
    const versions = Object.fromEntries(drafts.map(({ document, version }) => [document, version]));
    const { check, follow } = content;
    const done = await publishDrafts({ versions, at: null, now, check, follow, overwrite: true }, tx);
    return typeof done === "object" && "publication" in done ? { changed, publication: done } : { changed };
  });
}

/** What an import would change in which documents, and all reasons why it would be refused. */
export interface ImportPreview {
  documents: ChangedDocument[];
  problems: FieldProblem[];
}

/** Imports a file, and takes it back again: nothing is stored. */
export function previewImport(text: string, content: SiteContent, now: Date, executor: Executor) {
  let preview: ImportPreview | undefined;
  const imported = changeContent(executor, async (tx): Promise<ImportPreview> => {
    const { known, before, after, problems } = await storeFile(text, content, now, tx);
    const identity = { ...siteIdentity(), content: after };
    const documents = known.map((document) => {
      const changes = textDifferences(document, before[document.id], after[document.id], identity);
      return { id: document.id, title: content.name(document.id), changes };
    });
    preview = { documents: documents.filter(({ changes }) => changes.length > 0), problems };
    throw new Error("A dry run is rolled back.");
  });
  return imported.catch((error: unknown) => {
    if (preview) return preview;
    throw error;
  });
}

/** Stores a file as drafts, but for what is wrong with it; says what the texts of its documents were and are then. */
async function storeFile(text: string, { documents, check }: SiteContent, now: Date, tx: Executor) {
  const published = contentOf(await readLatest(tx));
  const before: Content = { ...published, ...contentOf(await readDrafts(undefined, tx)) };
  const { file, problems } = readFile(text);
  const known: ContentDocument<unknown>[] = [];
  for (const [id, { fields }] of Object.entries(file.documents)) {
    const document = documents.get(id);
    if (!document) {
      problems.push({ field: id, message: "This site has no such document. Its export names all." });
      continue;
    }
    known.push(document);
    await saveDraft(document, { texts: changeOf(document, before[id], fields, problems), was: null }, now, tx);
  }
  const ids = known.map(({ id }) => id);
  const drafts = await readDrafts(ids, tx);
  const after: Content = { ...published, ...contentOf(drafts) };
  problems.push(...(await check(after, ids, tx)));
  return { known, before, after, drafts, problems };
}

function readFile(text: string): { file: z.infer<typeof fileSchema>; problems: FieldProblem[] } {
  const nothing = { documents: {} };
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return { file: nothing, problems: [{ field: "", message: "This isn’t JSON. Choose a file that was exported." }] };
  }
  const read = validate(fileSchema, json);
  return read.ok ? { file: read.value, problems: [] } : { file: nothing, problems: read.problems };
}

/** What a file changes of a document; null is as shipped. What is wrong with its form is added to the problems. */
function changeOf(
  document: ContentDocument<unknown>,
  current: Overrides | undefined,
  typed: FileField[],
  problems: FieldProblem[],
): TextChange {
  const texts = Object.fromEntries(typed.map(({ path, value }) => [path, ofFile(value)]));
  // Those of entries that it adds, and of those that are left out, too.
  const known = [undefined, { ...current, ...texts }].flatMap((one) => fieldsOf(document, one, siteIdentity()));
  const fields = new Map(known.map((field) => [field.path, field]));
  const change: Record<string, string | null> = {};
  for (const { path, value, default: byDefault } of typed) {
    const field = fields.get(path);
    const problem = formProblem(field, value, Object.hasOwn(change, path));
    if (problem) problems.push({ field: contentField(document.id, path), message: problem });
    const text = ofFile(value);
    // A file of another site may have another default, where facts of its owner decide.
    const isShipped = isDeepStrictEqual(value, byDefault) || tidyValue(text) === field?.default;
    if (field && !problem) change[path] = isShipped ? null : tidyValue(text);
  }
  return change;
}

function formProblem(field: Field | undefined, value: FileField["value"], isTwice: boolean): string | undefined {
  if (!field) return "Remove this field: the document has no such text.";
  if (isTwice) return "Give this field once.";
  if (hasInvisible(ofFile(value))) return INVISIBLE;
  if (Array.isArray(value) !== (field.kind === "list"))
    return field.kind === "list" ? "Give a list of texts." : "Give one text instead of a list.";
  return Array.isArray(value) && value.some((line) => /[\r\n]/.test(line)) ? "Write each in one line." : undefined;
}

function inFile({ kind }: Field, text: string): FileField["value"] {
  if (kind === "list") return linesOf(text);
  return kind === "number" ? Number(text) : text;
}

function ofFile(value: FileField["value"]): string {
  return Array.isArray(value) ? value.join("\n") : String(value);
}
