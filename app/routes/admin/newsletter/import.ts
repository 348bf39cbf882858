import {
  importSubscribers,
  parseImportCsv,
  previewImport,
} from "~/domain/newsletter/import/import-subscribers.server.ts";
import { declareActivity, recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { readBytes } from "~/platform/http/read-body.server.ts";
import type { Route } from "./+types/import";

/** Bytes; enough for 100,000 lines. */
const LIMIT = 16 * 1024 * 1024;

/**
 * Imports subscribers from a CSV file, the request's body; without `?commit` it answers with a preview. `?sendConfirmations`:
 * those without recorded consent get a confirmation email. `?consent`: the consent text where the file has only a date.
 */
export const action = declareActivity(
  recordedByCommand("subscribers.imported"),
  ({ request, url: { searchParams } }: Route.ActionArgs) =>
    orBodyError(
      async () => {
        const now = new Date();
        const bytes = await readBytes(request, { limit: LIMIT });
        const read = await parseImportCsv(bytes, now, (searchParams.get("consent") ?? "").slice(0, 500));
        const options = { sendConfirmations: searchParams.has("sendConfirmations") };
        const summary = searchParams.has("commit")
          ? await importSubscribers(read, options, now)
          : await previewImport(read, options);
        return Response.json({ ok: true, summary });
      },
      ({ status, message }) => {
        const error = status === 413 ? "This file is too large; 16 MB are the most." : message;
        return Response.json({ ok: false, error }, { status });
      },
    ),
);
