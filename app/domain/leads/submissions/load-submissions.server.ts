import { appointmentsOf, loadViewedAppointment } from "~/domain/leads/appointments/load-appointments.server.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import { loadViewedRecord, progressOnOtherScreens } from "~/domain/leads/triage/lead-context.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { type ListPage, parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { countSubmissions, findSubmission, listSubmissions } from "./queries.server.ts";
import { parseSubmissionFilters, type SubmissionFilters } from "./submission-filters.ts";
import type { SubmissionRow, ViewedSubmission } from "./submission-rows.ts";

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
  const now = databaseNow();
  const [page, counts, viewed] = await Promise.all([
    listSubmissions(filters, parsePosition(params), sort).then(withProgress),
    countSubmissions(filters, type),
    loadViewedSubmission(parseUuid(params.get("view")), now),
  ]);
  return { page, counts, matching: counts.matching, loadedAt: now.toISOString(), viewed };
}

/** The page with what was done about its rows on the other screens. */
async function withProgress(page: ListPage<SubmissionRow>) {
  const contacts = page.rows.filter(({ formType }) => formType === "contact").map(({ id }) => id);
  const consultations = page.rows.filter(({ formType }) => formType === "consultation").map(({ id }) => id);
  const [done, appointments] = await Promise.all([progressOnOtherScreens(contacts), appointmentsOf(consultations)]);
  const rows = page.rows.map((row) => ({
    ...row,
    done: done.get(row.id) ?? [],
    appointment: appointments.get(row.id),
  }));
  return { ...page, rows };
}

async function loadViewedSubmission(id: string | null, now: Date): Promise<ViewedSubmission | null> {
  const details = id ? await findSubmission(id) : undefined;
  if (!details) return null;
  const [record, appointment] = await Promise.all([
    loadViewedRecord(details, { kind: "submission", leadId: details.id }),
    details.formType === "consultation" ? loadViewedAppointment(details.id, now) : null,
  ]);
  return { ...record, appointment, now: now.getTime() };
}
