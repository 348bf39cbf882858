import { loadImport, stageImport, startImport } from "~/domain/newsletter/import/import-subscribers.server.ts";
import { continueImport } from "~/domain/newsletter/import/run-imports.server.ts";
import { attempt, toAdminAnswer } from "~/platform/http/outcome.server.ts";
import { readBytes } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/import";

/** Bytes; enough for 100,000 lines. */
const LIMIT = 16 * 1024 * 1024;
const TOO_LARGE = "This file is too large; 16 MB are the most. Split it into several files.";
const NOT_IMPORTED = "The database isn’t available. Please try again in a moment; nothing is imported twice.";

/**
 * Imports subscribers from a CSV file, the request's body, and answers with a preview. `?commit` has the import begin
 * as well; `?commit=` with the id of a preview needs no file. `?sendConfirmations`: those without recorded consent get
 * a confirmation email. `?consent`: the consent text where the file has only a date.
 */
export async function action({ request, url: { searchParams } }: Route.ActionArgs) {
  return toAdminAnswer(await attempt(() => obey(request, searchParams)), (rejection) => ({
    error: rejection?.status === 413 ? TOO_LARGE : (rejection?.message ?? NOT_IMPORTED),
  }));
}

async function obey(request: Request, searchParams: URLSearchParams) {
  const now = new Date();
  const previewed = parseUuid(searchParams.get("commit"));
  const { id, summary } = previewed ? { id: previewed } : await stageFile(request, searchParams, now);
  if (!id || !searchParams.has("commit")) return { id, summary };
  const started = await startImport(id, now);
  await continueImport(started);
  const progress = (await loadImport(started.id)) ?? started;
  const { state } = progress;
  // A preview says more than the beginning.
  return { id: started.id, state, summary: state === "running" && summary ? summary : progress };
}

async function stageFile(request: Request, searchParams: URLSearchParams, now: Date) {
  const consent = (searchParams.get("consent") ?? "").slice(0, 500);
  const options = { sendConfirmations: searchParams.has("sendConfirmations"), consent };
  return stageImport(await readBytes(request, { limit: LIMIT }), options, now);
}
