import {
  FORM_TYPE_OPTIONS,
  SUBMISSION_STATUS_OPTIONS,
  type SubmissionFilters,
} from "~/domain/leads/submissions/submission-filters.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { ListScreen } from "~/ui/admin/list/list-screen.tsx";
import { MarkSelectedButtons } from "./mark-buttons.tsx";
import { SelectedLeadsActions } from "./submission-buttons.tsx";
import { SUBMISSION_COLUMNS } from "./submission-columns.tsx";
import { SubmissionDialog } from "./submission-dialog.tsx";
import { type LoadedSubmissions, NO_SPAM, useSubmissionList } from "./use-submission-list.tsx";

export const SUBMISSIONS_SCREEN = {
  title: "Form Submissions",
  loadFailure: "Failed to load form submissions",
  empty: "No submissions match your filters",
} as const;

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
  const { viewId, close, listProps } = useSubmissionList(filters, loaded);
  return (
    <ListScreen
      {...listProps}
      name="submissions"
      title={SUBMISSIONS_SCREEN.title}
      failure={SUBMISSIONS_SCREEN.loadFailure}
      empty={filters.spam && loaded?.counts.total === 0 ? NO_SPAM : SUBMISSIONS_SCREEN.empty}
      placeholder="Search name, email, phone, company, message..."
      filters={{ ...filters }}
      selects={SELECTS}
      sort={sort}
      columns={SUBMISSION_COLUMNS}
      exportAction="/admin/form-submissions/export"
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
