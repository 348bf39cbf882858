import { StatusSelect } from "~/ui/admin-shell/status-select";
import { STATUS_OPTIONS } from "../../filters";
import type { SubmissionRow } from "../../listing";
import { isSubmissionStatus } from "../../submission";
import { useConsultationStatus } from "./use-consultation-status";

const CHOICES = STATUS_OPTIONS.filter(({ value }) => value !== "");

/** The status of a consultation request, to be changed in its row. */
export function ConsultationStatus({ row }: { row: SubmissionRow }) {
  const { status, setStatus } = useConsultationStatus(row);
  return (
    <StatusSelect
      label={`Status of ${row.name || "this request"}`}
      value={status}
      options={CHOICES}
      onChange={(value) => {
        if (isSubmissionStatus(value)) setStatus(value);
      }}
    />
  );
}
