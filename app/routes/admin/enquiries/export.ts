import { authorizeExport } from "~/domain/auth/guard/reauthentication.server.ts";
import { ENQUIRY_CSV_COLUMNS, exportedEnquiries } from "~/domain/leads/enquiries/enquiry-export.server.ts";
import { enquirySelectionSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";

/** Exports the selected enquiries as a CSV file: a form with the field `records`. */
export const action = exportAction(enquirySelectionSchema, {
  name: "business-enquiries",
  columns: ENQUIRY_CSV_COLUMNS,
  rows: exportedEnquiries,
  authorize: authorizeExport,
});
