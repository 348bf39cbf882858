import { mailAddress } from "~/ui/admin-shell/detail-list";
import { type RecordContext, RecordContextPanel } from "~/ui/admin-shell/record-context";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { SubmissionDetails } from "../../listing";
import { withoutHyphens } from "../../submission";
import { SubmissionFields } from "./submission-fields";
import { useMark, useReadWhenViewed } from "./use-mark";

/** A submission with what there is around it. */
export interface ViewedSubmission {
  details: SubmissionDetails;
  context: RecordContext;
}

/** The modal 'Submission Details'. Viewing a submission marks it read. `viewed` is null for one that is gone. */
export function SubmissionDialog({ viewed, onClose }: { viewed: ViewedSubmission | null; onClose: () => void }) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (viewed) return <Details {...viewed} onOpenChange={onOpenChange} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title="Submission Details">
      <p>This submission is not there any more.</p>
    </Dialog>
  );
}

function Details({ details, context, onOpenChange }: ViewedSubmission & { onOpenChange: (open: boolean) => void }) {
  const { read, mark } = useMark(details);
  useReadWhenViewed(details, mark);
  const subject = `Re: your ${withoutHyphens(details.formType)} request`;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Submission Details"
      size="lg"
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={() => mark(!read)}>
            {read ? "Mark unread" : "Mark read"}
          </Button>
          {details.email ? (
            <ButtonLink to={mailAddress(details.email, subject)} size="sm">
              Reply via E-mail
            </ButtonLink>
          ) : null}
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
