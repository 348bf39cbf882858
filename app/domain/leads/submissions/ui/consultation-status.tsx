import { SUBMISSION_STATUSES, type SubmissionStatus } from "~/domain/leads/lead-status.ts";
import { SUBMISSION_STATUS_OPTIONS } from "~/domain/leads/submissions/submission-filters.ts";
import type { SubmissionDetails, SubmissionRow } from "~/domain/leads/submissions/submission-rows.ts";
import { type StatusCommand, useRecordStatus, useStatusCommand } from "~/domain/leads/triage/ui/use-status-command.ts";
import { statusTone } from "~/shared/status-tone.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { StatusSelect } from "~/ui/admin/record/status-badge.tsx";
import { Button } from "~/ui/controls/button.tsx";

/** Singular and plural. */
export const CONSULTATION_NOUNS = ["Consultation", "consultations"] as const;

/** The command that sets the status of consultation requests, applications and questions. */
export const CONSULTATION_STATUS_COMMAND: StatusCommand<SubmissionStatus> = {
  command: "consultations.status",
  failure: "The status could not be changed. Please try again.",
  statuses: SUBMISSION_STATUSES,
};

const CHOICES = SUBMISSION_STATUS_OPTIONS.filter(({ value }) => value !== "");

/** The buttons that set the status of a viewed request. */
export function StatusButtons({ details }: { details: SubmissionDetails }) {
  const { status, setStatus } = useRecordStatus(CONSULTATION_STATUS_COMMAND, details);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={status === "in-progress"}
        onClick={() => setStatus("in-progress")}
      >
        Mark In Progress
      </Button>
      <Button variant="secondary" size="sm" disabled={status === "resolved"} onClick={() => setStatus("resolved")}>
        Mark Resolved
      </Button>
    </>
  );
}

/** The same for the selection, on all pages. */
export function SelectedStatusButtons({ selection }: { selection: ListSelection }) {
  const { set, busy } = useStatusCommand(CONSULTATION_STATUS_COMMAND);
  return (
    <>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(selection.records(), "in-progress")}>
        Mark In Progress
      </Button>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(selection.records(), "resolved")}>
        Mark Resolved
      </Button>
    </>
  );
}

/** The status of a consultation request, in its row, or of an application or a question, in its details. */
export function ConsultationStatus({ row }: { row: Pick<SubmissionRow, "id" | "name" | "status"> }) {
  const { status, setStatus } = useRecordStatus(CONSULTATION_STATUS_COMMAND, row);
  return (
    <StatusSelect
      label={`Status of ${row.name || "this request"}`}
      value={status}
      tone={statusTone(status)}
      options={CHOICES}
      onChange={(value) => {
        const next = SUBMISSION_STATUSES.find((known) => known === value);
        if (next) setStatus(next);
      }}
    />
  );
}
