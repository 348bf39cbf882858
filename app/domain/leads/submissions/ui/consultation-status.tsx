import { SUBMISSION_STATUSES, type SubmissionStatus } from "~/domain/leads/lead-status.ts";
import type { SubmissionDetails, SubmissionRow } from "~/domain/leads/submissions/submission-list.ts";
import { RecordStatusSelect, type StatusCommand, useRecordStatus } from "~/domain/leads/triage/ui/status-controls.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";

/** Singular and plural. */
export const CONSULTATION_NOUNS = ["Consultation", "consultations"] as const;

/** The command that sets the status of consultation requests, applications and questions. */
export const CONSULTATION_STATUS_COMMAND: StatusCommand<SubmissionStatus> = {
  command: "consultations.status",
  failure: "The status could not be changed. Please try again.",
  statuses: SUBMISSION_STATUSES,
};

/** What the buttons are called that set a status. */
export const STATUS_LABELS = { "in-progress": "Mark In Progress", resolved: "Mark Resolved" } as const;

/** The buttons that set the status of a viewed request. */
export function StatusButtons({ details }: { details: SubmissionDetails }) {
  const { status, setStatus } = useRecordStatus(CONSULTATION_STATUS_COMMAND, details);
  return (["in-progress", "resolved"] as const).map((next) => (
    <SmallButton key={next} disabled={status === next} onClick={() => setStatus(next)}>
      {STATUS_LABELS[next]}
    </SmallButton>
  ));
}

/** The status of a consultation request, in its row, or of an application or a question, in its details. */
export function ConsultationStatus({ row }: { row: Pick<SubmissionRow, "id" | "name" | "status"> }) {
  const label = `Status of ${row.name || "this request"}`;
  return <RecordStatusSelect command={CONSULTATION_STATUS_COMMAND} row={row} label={label} />;
}
