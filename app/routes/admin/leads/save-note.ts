import { noteChangeSchema } from "~/domain/leads/desk/lead-requests.ts";
import { saveNote } from "~/domain/leads/desk/save-note.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/save-note";

/**
 * Saves a note: `{ leadId, subject, subjectId, text, was }`. Optimistic locking: answers with the stored text if that
 * isn't `was`, or that the lead is deleted.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, noteChangeSchema, (change) => saveNote(change, new Date()));
}
