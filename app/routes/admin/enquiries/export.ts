import { ENQUIRY_CSV_COLUMNS, exportedEnquiries } from "~/domain/leads/enquiries/enquiry-export.server.ts";
import { enquirySelectionSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { answerExport } from "~/platform/lists/csv-export.server.ts";
import type { Route } from "./+types/export";

/** A CSV file of the enquiries that a selection means: a form with the field `records`. */
export function action({ request }: Route.ActionArgs) {
  return answerExport(request, enquirySelectionSchema, {
    name: "business-enquiries",
    columns: ENQUIRY_CSV_COLUMNS,
    rows: exportedEnquiries,
  });
}
