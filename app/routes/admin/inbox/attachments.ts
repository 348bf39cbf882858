import { MAX_ATTACHED_BYTES, TOO_MUCH_ATTACHED } from "~/domain/leads/files/attachment.ts";
import { attachToDraft } from "~/domain/leads/files/attachments.server.ts";
import { downloadPrivateFile } from "~/domain/leads/files/private-files.server.ts";
import { lockThread } from "~/domain/leads/replies/find-thread.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { attempt, toAdminAnswer } from "~/platform/http/outcome.server.ts";
import { fileNameIn, readBytes } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/attachments";

/** A file of an email, `?id=…`, as a download, or with `&picture` as what browsers show. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  const download = await downloadPrivateFile("attachment", searchParams.get("id") ?? "", searchParams.has("picture"));
  return download ?? new Response("This file no longer exists.", { status: 404 });
}

/**
 * Attaches a file to the draft of `?message=…`, a message or a lead that has none yet: the body is the file,
 * `X-File-Name` its percent-encoded name. Answers with `{ "ok": true, "id" }`, or `{ "ok": false, "error" }`.
 */
export async function action({ request, url: { searchParams } }: Route.ActionArgs) {
  const outcome = await attempt(() => attach(request, parseUuid(searchParams.get("message"))));
  return toAdminAnswer(outcome, (rejection) => ({
    error:
      rejection?.status === 413
        ? TOO_MUCH_ATTACHED
        : (rejection?.message ?? "The file could not be stored. Try again."),
  }));
}

async function attach(request: Request, messageId: string | null | undefined) {
  const file = { name: fileNameIn(request.headers), content: await readBytes(request, { limit: MAX_ATTACHED_BYTES }) };
  const now = new Date();
  return database().transaction(async (tx) => {
    const message = messageId ? await lockThread(tx, messageId, "update", now) : undefined;
    if (!message) throw new HttpError(410, "This message has been deleted.");
    const id = await attachToDraft(tx, message.id, file, now);
    if (!id) throw new HttpError(422, TOO_MUCH_ATTACHED);
    await recordActivity(tx, { event: "reply-file.attached", subject: { kind: "message", id: message.id } });
    return { id };
  });
}
