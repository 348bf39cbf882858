import { z } from "zod";
import { spamField, spamMarkSchema } from "~/domain/leads/desk/lead-requests.ts";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { deletionSchema, searchField, selectionSchema, statusChangesSchema } from "~/shared/lists/selection.ts";

const filters = z.object({ q: searchField, status: z.enum(["", ...ENQUIRY_STATUSES]), spam: spamField });

/** Enquiries of a selection. */
export const enquirySelectionSchema = selectionSchema(filters);

/** New statuses of enquiries. */
export const enquiryStatusChangesSchema = statusChangesSchema(filters, ENQUIRY_STATUSES);

/** A selection to be marked as spam, or as not spam. */
export const enquirySpamSchema = spamMarkSchema(filters);

/** A selection to be deleted. */
export const enquiryDeletionSchema = deletionSchema(filters);
