import { requireReauthentication } from "~/domain/auth/guard/owner-middleware.server.ts";
import { readBackupFile } from "~/domain/backups/backup-folder.server.ts";
import { findDownload } from "~/domain/backups/commands.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { BodyError, readForm } from "~/platform/http/read-body.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/download";

const FORM_LIMIT_BYTES = 10_000;

/** Downloads a backup: a form with its `id`, after `backups.download` was authorized. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  try {
    const form = await readForm(request, { limit: FORM_LIMIT_BYTES });
    const checked = recordIdRequestSchema.safeParse({ id: form.get("id") });
    if (!checked.success) return new BodyError(400, "The download was not understood.");
    requireReauthentication(context, new Date());
    const { id, fileName, bytes } = await findDownload(checked.data);
    // Before it is sent: what has left the site is in the log.
    await recordActivity(database(), {
      event: "backup.downloaded",
      subject: { kind: "backup", id, label: fileName },
      details: { bytes },
    });
    return new Response(readBackupFile(fileName), {
      headers: {
        "Content-Type": "application/x-tar",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof BodyError) return error;
    if (error instanceof HttpError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
