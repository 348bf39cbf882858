import { and, eq, type SQL, sql } from "drizzle-orm";
import { containsPattern, type SubmissionFilters } from "./filters.ts";
import { formSubmissions } from "./tables.server.ts";

/** The condition of the submissions that the filters let through, or undefined for all. */
export function matching({ q, type, status }: SubmissionFilters): SQL | undefined {
  return and(
    type ? eq(formSubmissions.formType, type) : undefined,
    status ? eq(formSubmissions.status, status) : undefined,
    q ? sql`${formSubmissions.searchText} ilike ${containsPattern(q)}` : undefined,
  );
}
