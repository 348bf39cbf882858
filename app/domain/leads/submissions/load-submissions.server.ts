import { leadDeletionWarning } from "~/domain/leads/desk/deletion-warning.ts";
import { countLeadContents } from "~/domain/leads/desk/lead-contents.server.ts";
import { loadLeadContext, progressOnOtherScreens } from "~/domain/leads/desk/lead-context.server.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { countSubmissions, findSubmission, listSubmissions } from "./queries.server.ts";
import { parseSubmissionFilters } from "./submission-filters.ts";

/** The filters and order in the address of a submissions screen. With a `type` only submissions of one form. */
export function parseSubmissionsQuery(params: URLSearchParams, type?: FormType) {
  const filters = parseSubmissionFilters(params);
  return { filters: type ? { ...filters, type } : filters, sort: parseSort(params.get("sort")) };
}

/**
 * Loads a submissions screen: a page of the list with what was done elsewhere, the counts, and the viewed submission.
 */
export async function loadSubmissions(params: URLSearchParams, type?: FormType) {
  const { filters, sort } = parseSubmissionsQuery(params, type);
  const loadedAt = new Date().toISOString();
  const [page, counts, viewed] = await Promise.all([
    listSubmissions(filters, parsePosition(params), sort),
    countSubmissions(filters, type),
    loadViewedSubmission(parseUuid(params.get("view"))),
  ]);
  const contacts = page.rows.filter(({ formType }) => formType === "contact").map(({ id }) => id);
  const done = await progressOnOtherScreens(contacts);
  const rows = page.rows.map((row) => ({ ...row, done: done.get(row.id) ?? [] }));
  return { page: { ...page, rows }, counts, matching: counts.matching, loadedAt, viewed };
}

async function loadViewedSubmission(id: string | null) {
  const details = id ? await findSubmission(id) : undefined;
  if (!details) return null;
  const [context, contents] = await Promise.all([
    loadLeadContext({ ...details, leadId: details.id, kind: "submission" }),
    countLeadContents(details.id),
  ]);
  return { details, context, deletion: leadDeletionWarning(contents, "submission") };
}
