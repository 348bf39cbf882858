import type { ListSort } from "~/shared/list-sort";
import { ListScreen, type LoadedList } from "~/ui/admin-shell/list-screen";
import { useView } from "~/ui/admin-shell/use-view";
import { STATUS_OPTIONS, type SubmissionFilters, TYPE_OPTIONS } from "../../filters";
import type { SubmissionCounts } from "../../listing";
import { BulkMarks } from "./bulk-marks";
import { MarkPicked } from "./mark-picked";
import { type ListedSubmission, SUBMISSION_TABLE } from "./submission-columns";
import { SubmissionDialog, type ViewedSubmission } from "./submission-dialog";
import { summary } from "./summary";

export const TITLE = "Form Submissions";
export const LOAD_FAILURE = "Failed to load form submissions";
export const EMPTY = "No submissions match your filters";

/** What a screen of submissions shows; null when it could not be loaded. */
export interface LoadedSubmissions extends LoadedList<ListedSubmission> {
  counts: SubmissionCounts;
  /** The submission whose details are asked for, or null when it isn't there. */
  viewed: ViewedSubmission | null;
}

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
      summary={loaded ? summary(loaded.counts) : null}
      failure={LOAD_FAILURE}
      empty={EMPTY}
      placeholder="Search name, email, phone, company, message..."
      filters={{ ...filters }}
      selects={SELECTS}
      sort={sort}
      loaded={loaded}
      columns={SUBMISSION_TABLE}
      nameOf={({ name }) => name || "(no name)"}
      rowLook={({ id, read }) => ({ fresh: !read, highlighted: id === highlightedId })}
      exportAction="/admin/form-submissions/export"
      headerActions={loaded ? <BulkMarks filters={filters} counts={loaded.counts} until={loaded.loadedAt} /> : null}
      actions={(picked) => <MarkPicked picked={picked} />}
    >
      {viewId ? <SubmissionDialog key={viewId} viewed={loaded?.viewed ?? null} onClose={close} /> : null}
    </ListScreen>
  );
}
