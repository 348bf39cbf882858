import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { deleteSubmissions } from "~/domain/leads/submissions/commands.server.ts";
import { submissionDeletionSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Deletes the selected leads with all their records: `{ "records": selection }`. */
export const action = commandAction(
  submissionDeletionSchema,
  reauthenticated(
    async ({ records }) => ({
      deleted: await deleteSubmissions(records),
    }),
    isBulkDeletion,
  ),
  recordedByCommand("leads.deleted"),
);
