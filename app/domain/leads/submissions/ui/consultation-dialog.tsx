import { AppointmentPanel } from "~/domain/leads/appointments/ui/appointment-panel.tsx";
import type { ViewedSubmission } from "~/domain/leads/submissions/submission-rows.ts";
import { LeadContextPanel } from "~/domain/leads/triage/ui/lead-context-panel.tsx";
import { ReplyLink } from "~/domain/leads/triage/ui/record-details.tsx";
import { useRecordStatus } from "~/domain/leads/triage/ui/use-status-command.ts";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { CONSULTATION_NOUNS, CONSULTATION_STATUS_COMMAND, StatusButtons } from "./consultation-status.tsx";
import { SubmissionButtons } from "./submission-buttons.tsx";
import { SubmissionFields } from "./submission-fields.tsx";
import { useMarkReadOnView, useReadMark } from "./use-read-mark.ts";

const TITLE = "Consultation Details";
const SUBJECT = "Re: Free Consultation Request";

/** The modal 'Consultation Details'. Viewing a request marks it read. `viewed` is null for a deleted one. */
export function ConsultationDialog({ viewed, onClose }: { viewed: ViewedSubmission | null; onClose: () => void }) {
  if (viewed) return <Details viewed={viewed} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={TITLE}>
      <p>This request no longer exists.</p>
    </Dialog>
  );
}

function Details({ viewed, onClose }: { viewed: ViewedSubmission; onClose: () => void }) {
  const { details, context, appointment, now } = viewed;
  const { mark } = useReadMark(details);
  useMarkReadOnView(details, mark);
  const { status } = useRecordStatus(CONSULTATION_STATUS_COMMAND, details);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLE}
      size="lg"
      footer={
        <>
          <SubmissionButtons
            viewed={viewed}
            nouns={CONSULTATION_NOUNS}
            title={`Delete the request from ${details.name || "this visitor"}?`}
            onDeleted={onClose}
          />
          <StatusButtons details={details} />
          {details.email ? <ReplyLink to={context.replyPath} email={details.email} subject={SUBJECT} /> : null}
        </>
      }
    >
      {appointment ? (
        <>
          <AppointmentPanel viewed={appointment} now={now} />
          <hr className="my-6" />
        </>
      ) : null}
      <SubmissionFields details={{ ...details, status }} />
      <hr className="my-6" />
      <LeadContextPanel context={context} about={{ subject: "submission", subjectId: details.id }} />
    </Dialog>
  );
}
