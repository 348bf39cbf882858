import type { SubmissionFilters } from "~/domain/leads/submissions/submission-filters.ts";
import {
  type SubmissionCounts,
  submissionsSummary,
  type ViewedSubmission,
} from "~/domain/leads/submissions/submission-rows.ts";
import { SpamFilterToggle } from "~/domain/leads/triage/ui/spam-filter-toggle.tsx";
import type { LoadedList } from "~/ui/admin/list/list-screen.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { MarkAllButtons } from "./mark-buttons.tsx";
import type { ListedSubmission } from "./submission-columns.tsx";

/** What both screens of submissions say where nothing is suspected. */
export const NO_SPAM = "No suspected spam";

/** The data of a submissions screen; null when it could not be loaded. */
export interface LoadedSubmissions extends LoadedList<ListedSubmission> {
  counts: SubmissionCounts;
  /** The viewed submission, or null when it doesn't exist. */
  viewed: ViewedSubmission | null;
}

/** What both screens of submissions have in common: the viewed one, and the props of the `ListScreen`. */
export function useSubmissionList(filters: SubmissionFilters, loaded: LoadedSubmissions | null) {
  const { viewId, close, highlightedId } = useRecordView();
  const counts = loaded?.counts;
  const listProps = {
    loaded,
    summary: counts ? submissionsSummary(counts, filters.spam) : null,
    moreFilters: <SpamFilterToggle on={filters.spam === "only"} count={counts?.spam ?? null} />,
    nameOf: ({ name }: ListedSubmission) => name || "(no name)",
    rowAppearance: ({ id, read, suspectedSpam }: ListedSubmission) => ({
      emphasized: !read && !suspectedSpam,
      highlighted: id === highlightedId,
    }),
    headerActions:
      loaded && !filters.spam ? (
        <MarkAllButtons filters={filters} counts={loaded.counts} until={loaded.loadedAt} />
      ) : null,
  };
  return { viewId, close, listProps };
}
