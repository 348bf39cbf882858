import { ENQUIRY_CSV_COLUMNS, exportedEnquiries } from "~/domain/leads/enquiries/enquiry-export.server.ts";
import { enquirySelectionSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { answerExport } from "~/platform/lists/csv-export.server.ts";
import type { Route } from "./+types/export";

/** Exports the selected enquiries as a CSV file: a form with the field `records`. */
export function action({ request }: Route.ActionArgs) {
  return answerExport(request, enquirySelectionSchema, {
    name: "business-enquiries",
    columns: ENQUIRY_CSV_COLUMNS,
    rows: exportedEnquiries,
  });
}
