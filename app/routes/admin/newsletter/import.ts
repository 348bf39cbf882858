import {
  importSubscribers,
  parseImportCsv,
  previewImport,
} from "~/domain/newsletter/import/import-subscribers.server.ts";
import { declareActivity, recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { jsonWhenDone } from "~/platform/http/json/slow-json.server.ts";
import { attempt, toAdminAnswer } from "~/platform/http/outcome.server.ts";
import { readBytes } from "~/platform/http/read-body.server.ts";
import type { Route } from "./+types/import";

/** Bytes; enough for 100,000 lines. */
const LIMIT = 16 * 1024 * 1024;
const TOO_LARGE = "This file is too large; 16 MB are the most.";
const NOT_IMPORTED = "The database isn't available: nothing was imported. Please try again in a moment.";

/**
 * Imports subscribers from a CSV file, the request's body; without `?commit` it answers with a preview. `?sendConfirmations`:
 * those without recorded consent get a confirmation email. `?consent`: the consent text where the file has only a date.
 */
export const action = declareActivity(
  recordedByCommand("subscribers.imported"),
  ({ request, url: { searchParams } }: Route.ActionArgs) => jsonWhenDone(answerImport(request, searchParams)),
);

async function answerImport(request: Request, searchParams: URLSearchParams) {
  const outcome = await attempt(async () => {
    const now = new Date();
    const bytes = await readBytes(request, { limit: LIMIT });
    const read = await parseImportCsv(bytes, now, (searchParams.get("consent") ?? "").slice(0, 500));
    const options = { sendConfirmations: searchParams.has("sendConfirmations") };
    const summary = searchParams.has("commit")
      ? await importSubscribers(read, options, now)
      : await previewImport(read, options);
    return { summary };
  });
  return toAdminAnswer(outcome, (rejection) => ({
    error: rejection?.status === 413 ? TOO_LARGE : (rejection?.message ?? NOT_IMPORTED),
  }));
}
