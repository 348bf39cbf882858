import { noteChangeSchema } from "~/domain/leads/desk/lead-requests.ts";
import { saveNote } from "~/domain/leads/desk/save-note.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Saves a note: `{ leadId, subject, subjectId, text, was }`. Optimistic locking: answers with the stored text if that
 * isn't `was`, or that the lead is deleted.
 */
export const action = commandAction(noteChangeSchema, saveNote, recordedByCommand("note.saved"));
