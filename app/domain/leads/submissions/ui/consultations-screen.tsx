import { SUBMISSION_STATUS_OPTIONS, type SubmissionFilters } from "~/domain/leads/submissions/submission-filters.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { ListScreen } from "~/ui/admin/list/list-screen.tsx";
import { CONSULTATION_NOUNS, SelectedStatusButtons } from "./consultation-status.tsx";
import { MarkSelectedButtons } from "./mark-buttons.tsx";
import { SelectedLeadsActions } from "./submission-buttons.tsx";
import { CONSULTATION_COLUMNS } from "./submission-columns.tsx";
import { SubmissionDialog } from "./submission-dialog.tsx";
import { type LoadedSubmissions, NO_SPAM, useSubmissionList } from "./use-submission-list.tsx";

export const CONSULTATIONS_SCREEN = {
  title: "Free Consultations",
  loadFailure: "Failed to load consultations",
  empty: "No consultation requests yet",
  noMatch: "No consultations match your filters",
} as const;

const FIXED = { type: "consultation" };
const SELECTS = [{ name: "status", label: "Status", options: SUBMISSION_STATUS_OPTIONS }] as const;

/** `/admin/consultations`: the requests for a free consultation, to be answered and followed up. */
export function ConsultationsScreen({
  filters,
  sort,
  loaded,
}: {
  filters: SubmissionFilters;
  sort: ListSort;
  loaded: LoadedSubmissions | null;
}) {
  const { viewId, close, listProps } = useSubmissionList(filters, loaded);
  const { q, status, spam } = filters;
  return (
    <ListScreen
      {...listProps}
      name="consultations"
      title={CONSULTATIONS_SCREEN.title}
      failure={CONSULTATIONS_SCREEN.loadFailure}
      empty={emptyText(filters, loaded)}
      placeholder="Search consultations..."
      filters={{ q, status, spam }}
      fixedFilters={FIXED}
      selects={SELECTS}
      sort={sort}
      columns={CONSULTATION_COLUMNS}
      exportAction="/admin/consultations/export"
      actions={(selection) => (
        <>
          <MarkSelectedButtons selection={selection} />
          <SelectedStatusButtons selection={selection} />
          <SelectedLeadsActions selection={selection} nouns={CONSULTATION_NOUNS} inSpam={spam === "only"} />
        </>
      )}
    >
      {viewId ? <SubmissionDialog isConsultation key={viewId} viewed={loaded?.viewed ?? null} onClose={close} /> : null}
    </ListScreen>
  );
}

function emptyText({ spam }: SubmissionFilters, loaded: LoadedSubmissions | null): string {
  if (loaded && loaded.counts.total > 0) return CONSULTATIONS_SCREEN.noMatch;
  return spam ? NO_SPAM : CONSULTATIONS_SCREEN.empty;
}
