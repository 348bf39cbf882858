import {
  importSubscribers,
  parseImportCsv,
  previewImport,
} from "~/domain/newsletter/import/import-subscribers.server.ts";
import { BodyError, readBytes } from "~/platform/http/read-body.server.ts";
import type { Route } from "./+types/import";

/** Enough for 100,000 lines. */
const LIMIT = 16 * 1024 * 1024;

/**
 * Takes a CSV file of subscribers, which is the body: `?sendConfirmations` also those without recorded consent, by mail. Without
 * `?commit` it only says what it would do. `?consent` is what those agreed to of whom the file has nothing but a date.
 */
export async function action({ request, url: { searchParams } }: Route.ActionArgs) {
  try {
    const now = new Date();
    const read = await parseImportCsv(
      await readBytes(request, { limit: LIMIT }),
      now,
      (searchParams.get("consent") ?? "").slice(0, 500),
    );
    const options = { sendConfirmations: searchParams.has("sendConfirmations") };
    const summary = searchParams.has("commit")
      ? await importSubscribers(read, options, now)
      : await previewImport(read, options);
    return Response.json({ ok: true, summary });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const text = error.status === 413 ? "This file is too large; 16 MB are the most." : error.message;
    return Response.json({ ok: false, error: text }, { status: error.status });
  }
}
