import type {
  EnquiryCounts,
  EnquiryDetails,
  EnquiryFilters,
  EnquiryRow,
} from "~/domain/leads/enquiries/enquiry-list.ts";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import type { SpamFilter } from "~/domain/leads/spam.ts";
import { ENQUIRIES_DELETION_WARNING } from "~/domain/leads/triage/deletion-warning.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { MarkSelectedSpamButton, SpamFilterToggle } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { optionsOf, SelectedStatusButtons } from "~/domain/leads/triage/ui/status-controls.tsx";
import { formatCount } from "~/shared/format.ts";
import { beginWithBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import type { DataColumn } from "~/ui/admin/list/data-table.tsx";
import { ListScreen, type LoadedList } from "~/ui/admin/list/list-screen.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import {
  ENQUIRY_NOUNS,
  ENQUIRY_STATUS_COMMAND,
  ENQUIRY_STATUS_LABELS,
  EnquiryActionsCell,
  EnquiryStatusCell,
  NameCell,
} from "./enquiry-cells.tsx";
import { EnquiryDialog } from "./enquiry-dialog.tsx";

export const ENQUIRIES_SCREEN = {
  title: "Business Enquiries",
  loadFailure: "Failed to load enquiries",
  empty: "No enquiries found",
} as const;

/** The screen's data. `viewed` is null when the requested enquiry doesn't exist. */
export interface LoadedEnquiries extends LoadedList<EnquiryRow> {
  counts: EnquiryCounts;
  viewed: ViewedRecord<EnquiryDetails> | null;
}

const STATUSES = [{ value: "", label: "All Status" }, ...optionsOf(ENQUIRY_STATUSES)];
const SELECTS = [{ name: "status", label: "Status", options: STATUSES }];
const COLUMNS: DataColumn<EnquiryRow>[] = [
  {
    id: "name",
    title: "Name",
    sort: "name",
    fixed: true,
    className: "@2xl:max-w-32 @6xl:max-w-44",
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: "contact",
    title: "Contact",
    line: true,
    className: "@2xl:max-w-36 @6xl:max-w-48",
    cell: ({ email, phone }) => (
      <>
        <p className="truncate">{email}</p>
        <p className="truncate text-muted">{phone}</p>
      </>
    ),
  },
  {
    id: "message",
    title: "Message",
    wide: true,
    cell: ({ preview }) => <p className="line-clamp-2 @2xl:@max-6xl:line-clamp-3">{preview}</p>,
  },
  { id: "status", title: "Status", sort: "status", cell: (row) => <EnquiryStatusCell row={row} /> },
  {
    id: "date",
    title: "Date",
    sort: "date",
    className: "text-muted @2xl:@max-4xl:hidden",
    cell: ({ createdAt }) => <LocalTime timestamp={createdAt} />,
  },
  {
    id: "actions",
    title: "Actions",
    fixed: true,
    line: true,
    cell: (row) => <EnquiryActionsCell row={row} />,
  },
];

/** `/admin/enquiries`: the sales side of what the contact page sent. */
export function EnquiriesScreen({
  filters,
  sort,
  loaded,
}: {
  filters: EnquiryFilters;
  sort: ListSort;
  loaded: LoadedEnquiries | null;
}) {
  const { viewId, close, highlightedId } = useRecordView();
  return (
    <ListScreen
      name="enquiries"
      title={ENQUIRIES_SCREEN.title}
      summary={loaded ? summary(loaded.counts, filters.spam) : null}
      failure={ENQUIRIES_SCREEN.loadFailure}
      empty={filters.spam && loaded?.counts.total === 0 ? "No suspected spam" : ENQUIRIES_SCREEN.empty}
      placeholder="Search enquiries..."
      filters={{ ...filters }}
      selects={SELECTS}
      moreFilters={<SpamFilterToggle on={filters.spam === "only"} count={loaded?.counts.spam ?? null} />}
      sort={sort}
      loaded={loaded}
      columns={COLUMNS}
      nameOf={({ name }) => name}
      rowAppearance={({ id, status, suspectedSpam }) => ({
        emphasized: status === "new" && !suspectedSpam,
        highlighted: id === highlightedId,
      })}
      exportAction="/admin/enquiries/export"
      actions={(selection) => <Actions selection={selection} inSpam={filters.spam === "only"} />}
    >
      {viewId ? <EnquiryDialog key={viewId} viewed={loaded?.viewed ?? null} onClose={close} /> : null}
    </ListScreen>
  );
}

function summary({ matching, total }: EnquiryCounts, spam: SpamFilter): string {
  return `${beginWithBoundedCount(matching)} of ${formatCount(total)}${spam ? " suspected spam" : ""}`;
}

function Actions({ selection, inSpam }: { selection: ListSelection; inSpam: boolean }) {
  return (
    <>
      <SelectedStatusButtons command={ENQUIRY_STATUS_COMMAND} selection={selection} labels={ENQUIRY_STATUS_LABELS} />
      <MarkSelectedSpamButton command="enquiries.spam" selection={selection} inSpam={inSpam} />
      <DeleteSelectedButton command="enquiries.delete" selection={selection} nouns={ENQUIRY_NOUNS}>
        {ENQUIRIES_DELETION_WARNING}
      </DeleteSelectedButton>
    </>
  );
}
