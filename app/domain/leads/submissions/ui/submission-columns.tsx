import { AppointmentBadge, AppointmentTime } from "~/domain/leads/appointments/ui/appointment-time.tsx";
import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import type { SubmissionRow } from "~/domain/leads/submissions/submission-rows.ts";
import { statusTone } from "~/shared/status-tone.ts";
import type { DataColumn } from "~/ui/admin/list/data-table.tsx";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { ConsultationStatus } from "./consultation-status.tsx";
import { ContactCell, SenderCell, SubmissionActionsCell } from "./submission-cells.tsx";

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
