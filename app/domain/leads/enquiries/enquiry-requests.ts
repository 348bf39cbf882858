import { z } from "zod";
import { spamField, spamMarkSchema } from "~/domain/leads/desk/spam-requests.ts";
import { deletionSchema, searchField, selectionSchema, statusChangesSchema } from "~/shared/lists/selection.ts";
import { ENQUIRY_STATUSES } from "./enquiry-filters.ts";

const filters = z.object({ q: searchField, status: z.enum(["", ...ENQUIRY_STATUSES]), spam: spamField });
const records = selectionSchema(filters);
const deletion = deletionSchema(filters);
const spam = spamMarkSchema(filters);
const statusChanges = statusChangesSchema(filters, ENQUIRY_STATUSES);

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseEnquiryStatusChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseEnquirySelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseEnquirySpam = (json: unknown) => spam.safeParse(json).data ?? null;
export const parseEnquiryDeletion = (json: unknown) => deletion.safeParse(json).data ?? null;
