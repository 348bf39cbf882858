import { isSubmissionStatus } from "~/domain/leads/submission.ts";
import { SUBMISSION_STATUS_OPTIONS } from "~/domain/leads/submissions/submission-filters.ts";
import type { SubmissionRow } from "~/domain/leads/submissions/submission-rows.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { StatusSelect } from "~/ui/admin/record/status-select.tsx";
import { useConsultationStatus } from "./use-consultation-status.ts";

const CHOICES = SUBMISSION_STATUS_OPTIONS.filter(({ value }) => value !== "");

/** The status of a consultation request, to be changed in its row. */
export function ConsultationStatus({ row }: { row: SubmissionRow }) {
  const { status, setStatus } = useConsultationStatus(row);
  return (
    <StatusSelect
      label={`Status of ${row.name || "this request"}`}
      value={status}
      tone={statusTone(status)}
      options={CHOICES}
      onChange={(value) => {
        if (isSubmissionStatus(value)) setStatus(value);
      }}
    />
  );
}
