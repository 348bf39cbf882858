import { ACTIVITY_CSV_COLUMNS, exportedActivity } from "~/domain/activity/activity-export.server.ts";
import { activitySelectionSchema } from "~/domain/activity/activity-filters.ts";
import { authorizeExport } from "~/domain/auth/guard/reauthentication.server.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";

/** Exports the selected entries of the activity log as a CSV file: a form with the field `records`. */
export const action = exportAction(activitySelectionSchema, {
  name: "activity",
  columns: ACTIVITY_CSV_COLUMNS,
  rows: exportedActivity,
  authorize: authorizeExport,
});
