import { exportedMessages, MESSAGE_CSV_COLUMNS } from "~/domain/leads/inbox/message-export.server.ts";
import { messageSelectionSchema } from "~/domain/leads/inbox/message-requests.ts";
import { answerExport } from "~/platform/lists/csv-export.server.ts";
import type { Route } from "./+types/export";

/** Exports the selected messages as a CSV file: a form with the field `records`. */
export function action({ request }: Route.ActionArgs) {
  return answerExport(request, messageSelectionSchema, {
    name: "contact-messages",
    columns: MESSAGE_CSV_COLUMNS,
    rows: exportedMessages,
  });
}
