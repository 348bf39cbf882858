import { AppointmentPanel } from "~/domain/leads/appointments/ui/appointment-panel.tsx";
import { hyphensToSpaces, OWN_STATUS_TYPES } from "~/domain/leads/submission.ts";
import type { ViewedSubmission } from "~/domain/leads/submissions/submission-rows.ts";
import { LeadContextPanel } from "~/domain/leads/triage/ui/lead-context-panel.tsx";
import { ReplyLink } from "~/domain/leads/triage/ui/record-details.tsx";
import { useRecordStatus } from "~/domain/leads/triage/ui/use-status-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { CONSULTATION_STATUS_COMMAND, StatusButtons } from "./consultation-status.tsx";
import { SubmissionButtons } from "./submission-buttons.tsx";
import { SubmissionFields } from "./submission-fields.tsx";
import { useMarkReadOnView, useReadMark } from "./use-read-mark.ts";

/** The modal 'Submission Details'. Viewing a submission marks it read. `viewed` is null for a deleted one. */
export function SubmissionDialog({ viewed, onClose }: { viewed: ViewedSubmission | null; onClose: () => void }) {
  if (viewed) return <Details viewed={viewed} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Submission Details">
      <p>This submission no longer exists.</p>
    </Dialog>
  );
}

function Details({ viewed, onClose }: { viewed: ViewedSubmission; onClose: () => void }) {
  const { details, context, appointment, now } = viewed;
  const { read, mark } = useReadMark(details);
  useMarkReadOnView(details, mark);
  const { status } = useRecordStatus(CONSULTATION_STATUS_COMMAND, details);
  const subject = `Re: your ${hyphensToSpaces(details.formType)} request`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Submission Details"
      size="lg"
      footer={
        <>
          <SubmissionButtons
            viewed={viewed}
            nouns={["Submission", "submissions"]}
            title={`Delete the submission from ${details.name || "this visitor"}?`}
            onDeleted={onClose}
          />
          <Button variant="secondary" size="sm" onClick={() => mark(!read)}>
            {read ? "Mark unread" : "Mark read"}
          </Button>
          {OWN_STATUS_TYPES.includes(details.formType) ? <StatusButtons details={details} /> : null}
          {details.email ? <ReplyLink to={context.replyPath} email={details.email} subject={subject} /> : null}
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
