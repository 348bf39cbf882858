import type { EnquiryDetails } from "~/domain/leads/enquiries/enquiry-list.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { LeadContextPanel } from "~/domain/leads/triage/ui/lead-context-panel.tsx";
import { ListedFields, ReplyLink } from "~/domain/leads/triage/ui/record-details.tsx";
import { SpamBanner } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { RecordStatusSelect } from "~/domain/leads/triage/ui/status-controls.tsx";
import { DeleteButton } from "~/ui/admin/record/delete-buttons.tsx";
import { Detail, DetailList, EmailLink, PhoneLink } from "~/ui/admin/record/detail-list.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { ENQUIRY_NOUNS, ENQUIRY_STATUS_COMMAND, StatusButtons } from "./enquiry-cells.tsx";

/** The modal 'Enquiry Details'. `viewed` is null for a deleted enquiry. */
export function EnquiryDialog({
  viewed,
  onClose,
}: {
  viewed: ViewedRecord<EnquiryDetails> | null;
  onClose: () => void;
}) {
  if (viewed) return <Details viewed={viewed} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Enquiry Details">
      <p>This enquiry no longer exists.</p>
    </Dialog>
  );
}

function Details({ viewed, onClose }: { viewed: ViewedRecord<EnquiryDetails>; onClose: () => void }) {
  const { details, context, deletion } = viewed;
  return (
    <Dialog
      onClose={onClose}
      title="Enquiry Details"
      size="lg"
      footer={
        <>
          <div className="mr-auto flex flex-wrap gap-2">
            <DeleteButton
              command="enquiries.delete"
              nouns={ENQUIRY_NOUNS}
              id={details.id}
              title={`Delete the enquiry from ${details.name}?`}
              consequences={deletion}
              onDeleted={onClose}
            />
            {details.suspectedSpam ? null : <SpamButton command="enquiries.spam" row={details} variant="ghost" />}
          </div>
          <StatusButtons row={details} />
          <ReplyLink to={context.replyPath} email={details.email} subject="Re: your enquiry" />
        </>
      }
    >
      <SpamBanner row={details}>
        <SpamButton command="enquiries.spam" row={details} />
      </SpamBanner>
      <DetailList>
        <Detail name="Name">{details.name}</Detail>
        <Detail name="Status">
          <RecordStatusSelect command={ENQUIRY_STATUS_COMMAND} row={details} label="Status of the enquiry" />
        </Detail>
        <Detail name="Email">
          <EmailLink address={details.email} />
        </Detail>
        <Detail name="Phone">
          <PhoneLink number={details.phone} />
        </Detail>
        <ListedFields fields={details.fields} />
        <Detail name="Date">
          <LocalTime timestamp={details.createdAt} format="detail" />
        </Detail>
        <Detail name="Message" wide firstOnPhone>
          <p className="whitespace-pre-wrap">{details.message}</p>
        </Detail>
      </DetailList>
      <hr className="my-6" />
      <LeadContextPanel context={context} about={{ subject: "enquiry", subjectId: details.id }} />
    </Dialog>
  );
}
