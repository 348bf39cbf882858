import { z } from "zod";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { spamField } from "~/domain/leads/triage/lead-requests.ts";
import { searchField, selectionSchema } from "~/shared/lists/selection.ts";

/** The filters in a request. */
export const enquiryFiltersSchema = z.object({
  q: searchField,
  status: z.enum(["", ...ENQUIRY_STATUSES]),
  spam: spamField,
});

/** Enquiries of a selection. */
export const enquirySelectionSchema = selectionSchema(enquiryFiltersSchema);
