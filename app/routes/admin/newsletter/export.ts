import { authorizeExport } from "~/domain/auth/guard/reauthentication.server.ts";
import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "~/domain/newsletter/subscribers/subscriber-export.server.ts";
import { subscriberSelectionSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";

/** A CSV file of the selected subscribers: a form with the field `records`. */
export const action = exportAction(subscriberSelectionSchema, {
  name: "subscribers",
  columns: SUBSCRIBER_COLUMNS,
  rows: exportedSubscribers,
  authorize: authorizeExport,
  isMachineReadable: true,
});
