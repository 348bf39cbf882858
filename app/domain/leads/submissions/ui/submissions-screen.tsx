import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { FORM_TYPES } from "~/domain/leads/submission.ts";
import type {
  SubmissionCounts,
  SubmissionFilters,
  ViewedSubmission,
} from "~/domain/leads/submissions/submission-list.ts";
import { SpamFilterToggle } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { optionsOf, SelectedStatusButtons } from "~/domain/leads/triage/ui/status-controls.tsx";
import { formatCount } from "~/shared/format.ts";
import { beginWithBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { ListScreen, type LoadedList } from "~/ui/admin/list/list-screen.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { CONSULTATION_NOUNS, CONSULTATION_STATUS_COMMAND, STATUS_LABELS } from "./consultation-status.tsx";
import { MarkAllButtons, MarkSelectedButtons } from "./mark-buttons.tsx";
import { SelectedLeadsActions } from "./submission-buttons.tsx";
import { CONSULTATION_COLUMNS, type ListedSubmission, SUBMISSION_COLUMNS } from "./submission-columns.tsx";
import { SUBMISSION_NOUNS, SubmissionDialog } from "./submission-dialog.tsx";

export const SUBMISSIONS_SCREEN = {
  title: "Form Submissions",
  loadFailure: "Failed to load form submissions",
  empty: "No submissions match your filters",
} as const;

export const CONSULTATIONS_SCREEN = {
  title: "Free Consultations",
  loadFailure: "Failed to load consultations",
  empty: "No consultation requests yet",
  noMatch: "No consultations match your filters",
} as const;

const NO_SPAM = "No suspected spam";
const TYPES = [{ value: "", label: "All Types" }, ...optionsOf(FORM_TYPES)];
const STATUSES = [{ value: "", label: "All Status" }, ...optionsOf(SUBMISSION_STATUSES)];
const STATUS_SELECT = { name: "status", label: "Status", options: STATUSES };

interface SubmissionsScreenProps {
  filters: SubmissionFilters;
  sort: ListSort;
  /** Null when it could not be loaded; `viewed` is null when the requested submission doesn't exist. */
  loaded: (LoadedList<ListedSubmission> & { counts: SubmissionCounts; viewed: ViewedSubmission | null }) | null;
}

/** `/admin/form-submissions`: everything that was received, to be searched, read and marked. */
export function SubmissionsScreen(props: SubmissionsScreenProps) {
  const { filters, loaded } = props;
  return (
    <SubmissionList
      {...props}
      name="submissions"
      title={SUBMISSIONS_SCREEN.title}
      failure={SUBMISSIONS_SCREEN.loadFailure}
      empty={filters.spam && loaded?.counts.total === 0 ? NO_SPAM : SUBMISSIONS_SCREEN.empty}
      placeholder="Search name, email, phone, company, message..."
      selects={[{ name: "type", label: "Type", options: TYPES }, STATUS_SELECT]}
      columns={SUBMISSION_COLUMNS}
      exportAction="/admin/form-submissions/export"
    />
  );
}

/** `/admin/consultations`: the requests for a free consultation, to be answered and followed up. */
export function ConsultationsScreen(props: SubmissionsScreenProps) {
  const { spam } = props.filters;
  const empty = spam ? NO_SPAM : CONSULTATIONS_SCREEN.empty;
  return (
    <SubmissionList
      {...props}
      isConsultation
      name="consultations"
      title={CONSULTATIONS_SCREEN.title}
      failure={CONSULTATIONS_SCREEN.loadFailure}
      empty={props.loaded?.counts.total ? CONSULTATIONS_SCREEN.noMatch : empty}
      placeholder="Search consultations..."
      selects={[STATUS_SELECT]}
      columns={CONSULTATION_COLUMNS}
      exportAction="/admin/consultations/export"
    />
  );
}

type SubmissionListProps = SubmissionsScreenProps &
  Pick<
    React.ComponentProps<typeof ListScreen<ListedSubmission>>,
    "name" | "title" | "failure" | "empty" | "placeholder" | "selects" | "columns" | "exportAction"
  >;

/** What both screens have in common. That of consultations shows one type alone, whose status is set here. */
function SubmissionList({
  isConsultation = false,
  filters,
  loaded,
  ...screen
}: SubmissionListProps & { isConsultation?: boolean }) {
  const { viewId, close, highlightedId } = useRecordView();
  const { type, ...others } = filters;
  const inSpam = filters.spam === "only";
  return (
    <ListScreen
      {...screen}
      {...(isConsultation ? { filters: others, fixedFilters: { type } } : { filters: { ...filters } })}
      loaded={loaded}
      summary={loaded ? summary(loaded.counts, inSpam) : null}
      moreFilters={<SpamFilterToggle on={inSpam} count={loaded?.counts.spam ?? null} />}
      nameOf={({ name }) => name || "(no name)"}
      rowAppearance={({ id, read, suspectedSpam }) => ({
        emphasized: !read && !suspectedSpam,
        highlighted: id === highlightedId,
      })}
      headerActions={
        loaded && !inSpam ? <MarkAllButtons filters={filters} counts={loaded.counts} until={loaded.loadedAt} /> : null
      }
      actions={(selection) => (
        <>
          <MarkSelectedButtons selection={selection} />
          {isConsultation ? (
            <SelectedStatusButtons command={CONSULTATION_STATUS_COMMAND} selection={selection} labels={STATUS_LABELS} />
          ) : null}
          <SelectedLeadsActions
            selection={selection}
            nouns={isConsultation ? CONSULTATION_NOUNS : SUBMISSION_NOUNS}
            inSpam={inSpam}
          />
        </>
      )}
    >
      {viewId ? (
        <SubmissionDialog
          key={viewId}
          isConsultation={isConsultation}
          viewed={loaded?.viewed ?? null}
          onClose={close}
        />
      ) : null}
    </ListScreen>
  );
}

/**
 * The header line 'N of M, K unread' (docs/spec/admin-and-data.md#26-form-submissions). Suspected spam never counts as
 * unread.
 */
function summary({ matching, total, unread }: SubmissionCounts, inSpam: boolean): string {
  const found = beginWithBoundedCount(matching);
  const all = formatCount(total);
  return inSpam ? `${found} of ${all} suspected spam` : `${found} of ${all}, ${formatCount(unread)} unread`;
}
