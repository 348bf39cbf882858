import { readFile, writeFile } from "node:fs/promises";
import { exportContent, importContent, previewImport } from "~/domain/content/content-file.server.ts";
import { publicationEntry } from "~/domain/content/publish/publish-content-task.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { publishedContent } from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { withSiteDatabase } from "./site-database.ts";
import { parseOptions } from "./terminal.ts";

const USAGE = `Usage: npm run content -- export FILE
       npm run content -- import FILE [--publish]
       npm run content -- import FILE --dry-run

Writes all texts of the site to FILE as JSON, or takes changed ones from it, whether the site runs or not. An import is
checked whole: it changes nothing if a text can't be published. Without --publish its changes are drafts. With --dry-run
it says what would change, and stores nothing.`;

/**
 * `npm run content -- export FILE` and `npm run content -- import FILE`.
 *
 * @param argv - the arguments after the command
 * @throws StartupError with all reasons why nothing was imported, or why the file can't be read or written
 */
export async function runContentCommand(argv: string[], stopping: AbortSignal): Promise<void> {
  const flag = { type: "boolean" } as const;
  const options = { help: flag, publish: flag, "dry-run": flag };
  const { values, positionals } = parseOptions({ args: argv, allowPositionals: true, options }, USAGE);
  const [verb = "", file = "", ...rest] = positionals;
  if (values.help) return console.log(USAGE);
  if (!/^(?:export|import)$/.test(verb) || !file || rest.length > 0) throw new StartupError(USAGE);
  const publish = values.publish ?? false;
  const text = verb === "import" ? await readFile(file, "utf8").catch(refuseFile) : "";
  await withSiteDatabase({ stopping, max: 2 }, async () => {
    if (verb === "import") return values["dry-run"] ? previewFile(text) : importFile(text, publish);
    await writeFile(file, exportContent(SITE_CONTENT, publishedContent())).catch(refuseFile);
    console.log(`${file}: the texts of ${SITE_CONTENT.documents.size} documents.`);
  });
}

async function previewFile(text: string): Promise<void> {
  const { documents, problems } = await previewImport(text, SITE_CONTENT, new Date(), database());
  for (const { id, title, changes } of documents) {
    console.log(`${title} (${id}): ${changes.length} ${changes.length === 1 ? "text" : "texts"}`);
    for (const { label, before, after } of changes) console.log(`  ${label}: “${before}” → “${after}”`);
  }
  if (problems.length > 0) throw new StartupError(["It would be refused:", ...problems.map(reasonOf)].join("\n"));
  const count = documents.reduce((sum, { changes }) => sum + changes.length, 0);
  console.log(count === 0 ? "The file changes nothing." : `${count} texts would change. Nothing was stored.`);
}

async function importFile(text: string, publish: boolean): Promise<void> {
  const { changed } = await database()
    .transaction(async (tx) => {
      const result = await importContent(text, SITE_CONTENT, { publish, now: new Date() }, tx);
      const { publication } = result;
      if (publication)
        await recordActivity(tx, { event: "content.published", ...publicationEntry(publication, SITE_CONTENT) });
      return result;
    })
    .catch(refuseImport);
  const count = Object.values(changed).flat().length;
  const drafts = publish ? "published" : "drafts now; publish them in the admin area, or with --publish";
  console.log(count === 0 ? "The file changes nothing." : `${count} texts were changed: ${drafts}.`);
}

function refuseFile(error: unknown): never {
  throw new StartupError(error instanceof Error ? error.message : String(error));
}

function refuseImport(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  throw new StartupError([error.message, ...(error.details.problems ?? []).map(reasonOf)].join("\n"));
}

function reasonOf({ field, message }: FieldProblem): string {
  return field ? `${field}: ${message}` : message;
}
