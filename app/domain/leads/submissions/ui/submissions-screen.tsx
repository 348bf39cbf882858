import type { ViewedRecord } from "~/domain/leads/desk/lead-context.ts";
import { SpamFilterToggle } from "~/domain/leads/desk/ui/spam-filter-toggle.tsx";
import {
  FORM_TYPE_OPTIONS,
  SUBMISSION_STATUS_OPTIONS,
  type SubmissionFilters,
} from "~/domain/leads/submissions/submission-filters.ts";
import {
  type SubmissionCounts,
  type SubmissionDetails,
  submissionsSummary,
} from "~/domain/leads/submissions/submission-rows.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { ListScreen, type LoadedList } from "~/ui/admin/list/list-screen.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { MarkAllButtons } from "./mark-all-buttons.tsx";
import { MarkSelectedButtons } from "./mark-selected-buttons.tsx";
import { SelectedLeadsActions } from "./submission-buttons.tsx";
import { type ListedSubmission, SUBMISSION_COLUMNS } from "./submission-columns.tsx";
import { SubmissionDialog } from "./submission-dialog.tsx";

export const SUBMISSIONS_TITLE = "Form Submissions";
export const SUBMISSIONS_LOAD_FAILURE = "Failed to load form submissions";
export const NO_SUBMISSIONS_MATCH = "No submissions match your filters";
/** What both screens of submissions say where nothing is suspected. */
export const NO_SPAM = "No suspected spam";

/** The data of a submissions screen; null when it could not be loaded. */
export interface LoadedSubmissions extends LoadedList<ListedSubmission> {
  counts: SubmissionCounts;
  /** The viewed submission, or null when it doesn't exist. */
  viewed: ViewedRecord<SubmissionDetails> | null;
}

const NOUNS = ["Submission", "submissions"] as const;
const SELECTS = [
  { name: "type", label: "Type", options: FORM_TYPE_OPTIONS },
  { name: "status", label: "Status", options: SUBMISSION_STATUS_OPTIONS },
] as const;

/** `/admin/form-submissions`: everything that was received, to be searched, read and marked. */
export function SubmissionsScreen({
  filters,
  sort,
  loaded,
}: {
  filters: SubmissionFilters;
  sort: ListSort;
  loaded: LoadedSubmissions | null;
}) {
  const { viewId, close, highlightedId } = useRecordView();
  return (
    <ListScreen
      name="submissions"
      title={SUBMISSIONS_TITLE}
      summary={loaded ? submissionsSummary(loaded.counts, filters.spam) : null}
      failure={SUBMISSIONS_LOAD_FAILURE}
      empty={filters.spam && loaded?.counts.total === 0 ? NO_SPAM : NO_SUBMISSIONS_MATCH}
      placeholder="Search name, email, phone, company, message..."
      filters={{ ...filters }}
      selects={SELECTS}
      moreFilters={<SpamFilterToggle on={filters.spam === "only"} count={loaded?.counts.spam ?? null} />}
      sort={sort}
      loaded={loaded}
      columns={SUBMISSION_COLUMNS}
      nameOf={({ name }) => name || "(no name)"}
      rowAppearance={({ id, read, suspectedSpam }) => ({
        emphasized: !read && !suspectedSpam,
        highlighted: id === highlightedId,
      })}
      exportAction="/admin/form-submissions/export"
      headerActions={
        loaded && !filters.spam ? (
          <MarkAllButtons filters={filters} counts={loaded.counts} until={loaded.loadedAt} />
        ) : null
      }
      actions={(selection) => (
        <>
          <MarkSelectedButtons selection={selection} />
          <SelectedLeadsActions selection={selection} nouns={NOUNS} inSpam={filters.spam === "only"} />
        </>
      )}
    >
      {viewId ? <SubmissionDialog key={viewId} viewed={loaded?.viewed ?? null} onClose={close} /> : null}
    </ListScreen>
  );
}
