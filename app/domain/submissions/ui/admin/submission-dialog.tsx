import { RecordContextPanel } from "~/ui/admin-shell/record-context";
import { ReplyLink } from "~/ui/admin-shell/reply-link";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { withoutHyphens } from "../../submission";
import { LeadButtons } from "./lead-buttons";
import { SubmissionFields } from "./submission-fields";
import { useMark, useReadWhenViewed } from "./use-mark";
import type { ViewedSubmission } from "./viewed-submission";

/** The modal 'Submission Details'. Viewing a submission marks it read. `viewed` is null for one that is gone. */
export function SubmissionDialog({ viewed, onClose }: { viewed: ViewedSubmission | null; onClose: () => void }) {
  if (viewed) return <Details viewed={viewed} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Submission Details">
      <p>This submission is not there any more.</p>
    </Dialog>
  );
}

function Details({ viewed, onClose }: { viewed: ViewedSubmission; onClose: () => void }) {
  const { details, context } = viewed;
  const { read, mark } = useMark(details);
  useReadWhenViewed(details, mark);
  const subject = `Re: your ${withoutHyphens(details.formType)} request`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Submission Details"
      size="lg"
      footer={
        <>
          <LeadButtons
            viewed={viewed}
            things={["Submission", "submissions"]}
            title={`Delete the submission from ${details.name || "this visitor"}?`}
            onDeleted={onClose}
          />
          <Button variant="secondary" size="sm" onClick={() => mark(!read)}>
            {read ? "Mark unread" : "Mark read"}
          </Button>
          {details.email ? <ReplyLink to={context.replyPath} email={details.email} subject={subject} /> : null}
        </>
      }
    >
      <SubmissionFields details={details} />
      <hr className="my-6" />
      <RecordContextPanel
        context={context}
        about={{ subject: "submission", subjectId: details.id }}
        noteAction="/admin/notes"
      />
    </Dialog>
  );
}
