import { authorizeExport } from "~/domain/auth/guard/reauthentication.server.ts";
import { exportedMessages, MESSAGE_CSV_COLUMNS } from "~/domain/leads/inbox/message-export.server.ts";
import { messageSelectionSchema } from "~/domain/leads/inbox/message-requests.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";

/** Exports the selected messages as a CSV file: a form with the field `records`. */
export const action = exportAction(messageSelectionSchema, {
  name: "contact-messages",
  columns: MESSAGE_CSV_COLUMNS,
  rows: exportedMessages,
  authorize: authorizeExport,
});
