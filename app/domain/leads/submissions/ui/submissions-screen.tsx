import { SpamFilter } from "~/domain/leads/desk/ui/spam-filter.tsx";
import { STATUS_OPTIONS, type SubmissionFilters, TYPE_OPTIONS } from "~/domain/leads/submissions/submission-filters.ts";
import type { SubmissionCounts } from "~/domain/leads/submissions/submission-rows.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { ListScreen, type LoadedList } from "~/ui/admin/list/list-screen.tsx";
import { useView } from "~/ui/admin/record/use-record-view.ts";
import { BulkMarks } from "./mark-all-buttons.tsx";
import { MarkPicked } from "./mark-selected-buttons.tsx";
import { LeadsPicked } from "./selected-leads-actions.tsx";
import { type ListedSubmission, SUBMISSION_TABLE } from "./submission-columns.tsx";
import { SubmissionDialog } from "./submission-dialog.tsx";
import { summary } from "./submissions-summary.ts";
import type { ViewedSubmission } from "./viewed-submission.ts";

export const TITLE = "Form Submissions";
export const LOAD_FAILURE = "Failed to load form submissions";
export const EMPTY = "No submissions match your filters";
/** What both screens of submissions say where nothing is suspected. */
export const NO_SPAM = "No suspected spam";

/** What a screen of submissions shows; null when it could not be loaded. */
export interface LoadedSubmissions extends LoadedList<ListedSubmission> {
  counts: SubmissionCounts;
  /** The submission whose details are asked for, or null when it isn't there. */
  viewed: ViewedSubmission | null;
}

const THINGS = ["Submission", "submissions"] as const;
const SELECTS = [
  { name: "type", label: "Type", options: TYPE_OPTIONS },
  { name: "status", label: "Status", options: STATUS_OPTIONS },
] as const;

/** `/admin/form-submissions`: everything that came in, to be searched, read and marked. */
export function SubmissionsScreen({
  filters,
  sort,
  loaded,
}: {
  filters: SubmissionFilters;
  sort: ListSort;
  loaded: LoadedSubmissions | null;
}) {
  const { viewId, close, highlightedId } = useView();
  return (
    <ListScreen
      name="submissions"
      title={TITLE}
      summary={loaded ? summary(loaded.counts, filters.spam) : null}
      failure={LOAD_FAILURE}
      empty={filters.spam && loaded?.counts.total === 0 ? NO_SPAM : EMPTY}
      placeholder="Search name, email, phone, company, message..."
      filters={{ ...filters }}
      selects={SELECTS}
      moreFilters={<SpamFilter on={filters.spam === "only"} count={loaded?.counts.spam ?? null} />}
      sort={sort}
      loaded={loaded}
      columns={SUBMISSION_TABLE}
      nameOf={({ name }) => name || "(no name)"}
      rowLook={({ id, read, suspectedSpam }) => ({ fresh: !read && !suspectedSpam, highlighted: id === highlightedId })}
      exportAction="/admin/form-submissions/export"
      headerActions={
        loaded && !filters.spam ? <BulkMarks filters={filters} counts={loaded.counts} until={loaded.loadedAt} /> : null
      }
      actions={(picked) => (
        <>
          <MarkPicked picked={picked} />
          <LeadsPicked picked={picked} things={THINGS} inSpam={filters.spam === "only"} />
        </>
      )}
    >
      {viewId ? <SubmissionDialog key={viewId} viewed={loaded?.viewed ?? null} onClose={close} /> : null}
    </ListScreen>
  );
}
