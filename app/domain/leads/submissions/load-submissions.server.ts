import type { FormType } from "~/domain/leads/submission.ts";
import { loadViewedRecord, progressOnOtherScreens } from "~/domain/leads/triage/lead-context.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { type ListPage, parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { countSubmissions, findSubmission, listSubmissions } from "./queries.server.ts";
import { parseSubmissionFilters, type SubmissionFilters } from "./submission-filters.ts";
import type { SubmissionRow } from "./submission-rows.ts";

/** The filters and order in the address of a submissions screen. With a `type` only submissions of one form. */
export function parseSubmissionsQuery(params: URLSearchParams, type?: FormType) {
  const filters = parseSubmissionFilters(params);
  return { filters: type ? { ...filters, type } : filters, sort: parseSort(params.get("sort")) };
}

/**
 * Loads a submissions screen: a page of the list with what was done elsewhere, the counts, and the viewed submission.
 * `type` is the only form of the screen, if it has one.
 */
export async function loadSubmissions(
  { filters, sort }: { filters: SubmissionFilters; sort: ListSort },
  params: URLSearchParams,
  type?: FormType,
) {
  const loadedAt = databaseNow().toISOString();
  const [page, counts, viewed] = await Promise.all([
    listSubmissions(filters, parsePosition(params), sort).then(withProgress),
    countSubmissions(filters, type),
    loadViewedSubmission(parseUuid(params.get("view"))),
  ]);
  return { page, counts, matching: counts.matching, loadedAt, viewed };
}

/** The page with what was done about its rows on the other screens. */
async function withProgress(page: ListPage<SubmissionRow>) {
  const contacts = page.rows.filter(({ formType }) => formType === "contact").map(({ id }) => id);
  const done = await progressOnOtherScreens(contacts);
  return { ...page, rows: page.rows.map((row) => ({ ...row, done: done.get(row.id) ?? [] })) };
}

async function loadViewedSubmission(id: string | null) {
  const details = id ? await findSubmission(id) : undefined;
  return details ? loadViewedRecord(details, { kind: "submission", leadId: details.id }) : null;
}
