import { readFile, writeFile } from "node:fs/promises";
import { exportContent, importContent } from "~/domain/content/content-file.server.ts";
import { publicationEntry } from "~/domain/content/publish-content-task.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { publishedContent } from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { withSiteDatabase } from "./site-database.ts";
import { parseOptions } from "./terminal.ts";

const USAGE = `Usage: npm run content -- export FILE
       npm run content -- import FILE [--publish]

Writes all texts of the site to FILE as JSON, or takes changed ones from it, whether the site runs or not. An import is
checked whole: it changes nothing if a text can't be published. Without --publish its changes are drafts.`;

/**
 * `npm run content -- export FILE` and `npm run content -- import FILE`.
 *
 * @param argv - the arguments after the command
 * @throws StartupError with all reasons why nothing was imported, or why the file can't be read or written
 */
export async function runContentCommand(argv: string[], stopping: AbortSignal): Promise<void> {
  const options = { help: { type: "boolean" }, publish: { type: "boolean" } } as const;
  const { values, positionals } = parseOptions({ args: argv, allowPositionals: true, options }, USAGE);
  const [verb = "", file = "", ...rest] = positionals;
  if (values.help) return console.log(USAGE);
  if (!/^(?:export|import)$/.test(verb) || !file || rest.length > 0) throw new StartupError(USAGE);
  const publish = values.publish ?? false;
  const text = verb === "import" ? await readFile(file, "utf8").catch(refuseFile) : "";
  await withSiteDatabase({ stopping, max: 2 }, async () => {
    if (verb === "import") return importFile(text, publish);
    await writeFile(file, exportContent(SITE_CONTENT, publishedContent())).catch(refuseFile);
    console.log(`${file}: the texts of ${SITE_CONTENT.documents.size} documents.`);
  });
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
  const reasons = (error.details.problems ?? []).map(({ field, message }) =>
    field ? `${field}: ${message}` : message,
  );
  throw new StartupError([error.message, ...reasons].join("\n"));
}
