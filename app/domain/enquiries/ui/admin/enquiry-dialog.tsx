import { Detail, DetailList, MailLink, mailAddress, PhoneLink } from "~/ui/admin-shell/detail-list";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { type RecordContext, RecordContextPanel } from "~/ui/admin-shell/record-context";
import { StatusSelect } from "~/ui/admin-shell/status-select";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ENQUIRY_STATUS_OPTIONS, ENQUIRY_STATUSES } from "../../filters";
import type { EnquiryDetails } from "../../listing";
import { StatusButtons } from "./enquiry-cells";
import { useEnquiryStatus } from "./use-enquiry-status";

const CHOICES = ENQUIRY_STATUS_OPTIONS.filter(({ value }) => value !== "");

/** An enquiry with what there is around it. */
export interface ViewedEnquiry {
  details: EnquiryDetails;
  context: RecordContext;
}

/** The modal 'Enquiry Details'. `viewed` is null for one that is gone. */
export function EnquiryDialog({ viewed, onClose }: { viewed: ViewedEnquiry | null; onClose: () => void }) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (viewed) return <Details {...viewed} onOpenChange={onOpenChange} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title="Enquiry Details">
      <p>This enquiry is not there any more.</p>
    </Dialog>
  );
}

function Details({ details, context, onOpenChange }: ViewedEnquiry & { onOpenChange: (open: boolean) => void }) {
  const { status, setStatus } = useEnquiryStatus(details);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Enquiry Details"
      size="lg"
      footer={
        <>
          <StatusButtons row={details} />
          <ButtonLink to={mailAddress(details.email, "Re: your enquiry")} size="sm">
            Reply via E-mail
          </ButtonLink>
        </>
      }
    >
      <DetailList>
        <Detail name="Name">{details.name}</Detail>
        <Detail name="Status">
          <StatusSelect
            label="Status of the enquiry"
            value={status}
            options={CHOICES}
            onChange={(value) => {
              const next = ENQUIRY_STATUSES.find((known) => known === value);
              if (next) setStatus(next);
            }}
          />
        </Detail>
        <Detail name="Email">
          <MailLink address={details.email} />
        </Detail>
        <Detail name="Phone">
          <PhoneLink number={details.phone} />
        </Detail>
        <Detail name="Company">{details.company}</Detail>
        <Detail name="Country">{details.country}</Detail>
        <Detail name="Date">
          <LocalTime moment={details.createdAt} format="detail" />
        </Detail>
        <Detail name="Message" wide>
          <p className="whitespace-pre-wrap">{details.message}</p>
        </Detail>
      </DetailList>
      <hr className="my-6" />
      <RecordContextPanel
        context={context}
        about={{ subject: "enquiry", subjectId: details.id }}
        noteAction="/admin/notes"
      />
    </Dialog>
  );
}
