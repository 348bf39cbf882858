import { AppointmentBadge, AppointmentTime } from "~/domain/leads/appointments/ui/appointment-time.tsx";
import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import type { SubmissionRow } from "~/domain/leads/submissions/submission-list.ts";
import { SpamReasonNote } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamRowButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { statusTone } from "~/shared/status-tone.ts";
import type { DataColumn } from "~/ui/admin/list/data-table.tsx";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { ViewButton, ViewLink } from "~/ui/admin/record/view-link.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConsultationStatus } from "./consultation-status.tsx";
import { useReadMark } from "./use-read-mark.ts";

/** A line of the list, with what was done about it on other screens. */
export type ListedSubmission = SubmissionRow & { done?: string[] };

const SENDER: DataColumn<ListedSubmission> = {
  id: "name",
  title: "Name",
  sort: "name",
  wide: true,
  fixed: true,
  cell: (row) => <SenderCell row={row} />,
};
const CONTACT: DataColumn<ListedSubmission> = {
  id: "contact",
  title: "Contact",
  className: "max-w-44 @max-4xl:hidden",
  cell: (row) => <ContactCell row={row} />,
};
const DATE: DataColumn<ListedSubmission> = {
  id: "date",
  title: "Date",
  sort: "date",
  className: "text-muted",
  cell: ({ createdAt }) => <LocalTime timestamp={createdAt} />,
};
const ACTIONS: DataColumn<ListedSubmission> = {
  id: "actions",
  title: "Actions",
  heading: <span className="sr-only">Actions</span>,
  fixed: true,
  line: true,
  cell: (row) => <SubmissionActionsCell row={row} />,
};

/** The columns of all submissions. Their status is read-only. */
export const SUBMISSION_COLUMNS: DataColumn<ListedSubmission>[] = [
  SENDER,
  CONTACT,
  { id: "type", title: "Type", className: "capitalize", cell: ({ formType }) => hyphensToSpaces(formType) },
  { id: "status", title: "Status", sort: "status", cell: (row) => <StatusCell row={row} /> },
  DATE,
  ACTIONS,
];

/** The columns of the consultation requests. Their status is edited in place. */
export const CONSULTATION_COLUMNS: DataColumn<ListedSubmission>[] = [
  SENDER,
  CONTACT,
  { id: "appointment", title: "Appointment", cell: (row) => <AppointmentCell row={row} /> },
  { id: "status", title: "Status", sort: "status", cell: (row) => <ConsultationStatus row={row} /> },
  DATE,
  ACTIONS,
];

function AppointmentCell({ row: { appointment } }: { row: ListedSubmission }) {
  if (!appointment) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <AppointmentTime at={appointment.startsAt} isShort />
      <AppointmentBadge appointment={appointment} />
    </div>
  );
}

function StatusCell({ row: { status, done = [] } }: { row: ListedSubmission }) {
  return (
    <>
      <StatusBadge status={status} tone={statusTone(status)} />
      {done.map((what) => (
        <p key={what} className="mt-1 whitespace-nowrap text-muted text-xs">
          {what}
        </p>
      ))}
    </>
  );
}

/** The sender of a submission and its first words. The name opens it. */
export function SenderCell({ row }: { row: SubmissionRow }) {
  const { read: marked } = useReadMark(row);
  // Suspected spam never counts as unread.
  const read = marked || row.suspectedSpam;
  return (
    <>
      <div className="flex items-center gap-2">
        {read ? null : <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
        <ViewLink
          id={row.id}
          className={classNames("relative min-w-0 truncate hover:underline", !read && "font-semibold")}
        >
          <bdi>{row.name || "(no name)"}</bdi>
          {read ? null : <span className="sr-only"> (unread)</span>}
        </ViewLink>
      </div>
      {row.email && row.email !== row.name ? <p className="truncate text-muted">{row.email}</p> : null}
      {row.preview ? <p className="mt-0.5 truncate text-muted">{row.preview}</p> : null}
      <SpamReasonNote {...row} />
    </>
  );
}

/** The sender's contact data. */
export function ContactCell({ row }: { row: SubmissionRow }) {
  return (
    <>
      <p className="truncate">{row.company}</p>
      <p className="truncate text-muted">{row.phone}</p>
    </>
  );
}

/** 'View', 'Mark read' or 'Mark unread', and 'Mark as spam' or 'Not spam'. */
export function SubmissionActionsCell({ row }: { row: SubmissionRow }) {
  const { read, mark } = useReadMark(row);
  const label = read ? "Mark unread" : "Mark read";
  return (
    // Between a card and a wide table 'View' has a line of its own; on three the row would be half empty.
    <div className="flex gap-2 @2xl:@max-4xl:w-38 @2xl:@max-4xl:flex-wrap @2xl:@max-4xl:gap-1">
      <ViewButton id={row.id} name={row.name} className="@max-2xl:flex-1 @2xl:@max-4xl:basis-full" />
      <SmallButton
        variant="ghost"
        aria-label={`${label} ${row.name}`}
        className="@max-4xl:flex-1 @4xl:min-w-28 @2xl:@max-4xl:px-2"
        onClick={() => mark(!read)}
      >
        {label}
      </SmallButton>
      <SpamRowButton command="submissions.spam" row={row} />
    </div>
  );
}
