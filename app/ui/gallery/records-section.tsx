import { RecordContextPanel } from "~/domain/leads/desk/ui/lead-context-panel.tsx";
import { SpamBanner, SpamNote } from "~/domain/leads/desk/ui/spam-badge.tsx";
import { SpamButton, SpamRowButton } from "~/domain/leads/desk/ui/spam-buttons.tsx";
import type { SpamReason } from "~/domain/leads/spam-reason.ts";
import { Detail, DetailList, MailLink, PhoneLink } from "~/ui/admin/record/detail-list.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Specimen } from "./story.tsx";

const MOMENT = "2026-11-20T09:30:00.000Z";
const CONTEXT = {
  replyPath: null,
  note: { leadId: "gallery", text: "Asked for German invoices." },
  records: [
    { label: "Message", status: "unread", to: "#records" },
    { label: "Enquiry", status: "contacted", to: "#records" },
  ],
  timeline: [
    { id: "1", at: MOMENT, text: "Came in through the contact page" },
    { id: "2", at: MOMENT, text: "Marked as contacted" },
  ],
  history: [
    {
      id: "1",
      at: MOMENT,
      title: "consultation",
      preview: "We send forty invoices a month.",
      suspectedSpam: true,
      links: [],
    },
  ],
};
const SPAM = {
  id: "1",
  name: "Clara Weidmann",
  suspectedSpam: true,
  spamReasons: ["too-fast", "links"] satisfies SpamReason[],
};
const HONEST = { ...SPAM, id: "2", suspectedSpam: false };

export function RecordsSection() {
  return (
    <>
      <Specimen name="Details" lines>
        <DetailList>
          <Detail name="Client">Clara Weidmann</Detail>
          <Detail name="E-mail">
            <MailLink address="clara@plumbline.example" subject="Your enquiry" />
          </Detail>
          <Detail name="Phone">
            <PhoneLink number="+49 30 23125 042" />
          </Detail>
          <Detail name="Company">{null}</Detail>
          <Detail name="Came in">
            <LocalTime moment={MOMENT} format="detail" />
          </Detail>
          <Detail name="Message" wide>
            We send forty invoices a month, and eleven of them are late.
          </Detail>
        </DetailList>
      </Specimen>
      <Specimen name="Suspected spam, in a row and above its details">
        <SpamNote {...SPAM} />
        <SpamRowButton action="/__gallery" row={SPAM} />
        <SpamRowButton action="/__gallery" row={HONEST} />
        <SpamBanner row={SPAM}>
          <SpamButton action="/__gallery" row={SPAM} />
        </SpamBanner>
        <SpamButton action="/__gallery" row={HONEST} />
      </Specimen>
      <Specimen name="What there is around a record" lines>
        <RecordContextPanel context={CONTEXT} about={{ subject: "gallery", subjectId: "1" }} noteAction="/__gallery" />
      </Specimen>
    </>
  );
}
