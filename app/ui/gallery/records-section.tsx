import { LeadContextPanel } from "~/domain/leads/desk/ui/lead-context-panel.tsx";
import { SpamBanner, SpamReasonNote } from "~/domain/leads/desk/ui/spam-badge.tsx";
import { SpamButton, SpamRowButton } from "~/domain/leads/desk/ui/spam-buttons.tsx";
import type { SpamReason } from "~/domain/leads/spam-reason.ts";
import { Detail, DetailList, EmailLink, PhoneLink } from "~/ui/admin/record/detail-list.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Story } from "./story.tsx";

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
      <Story name="Details" lines>
        <DetailList>
          <Detail name="Client">Clara Weidmann</Detail>
          <Detail name="E-mail">
            <EmailLink address="clara@plumbline.example" subject="Your enquiry" />
          </Detail>
          <Detail name="Phone">
            <PhoneLink number="+49 30 23125 042" />
          </Detail>
          <Detail name="Company">{null}</Detail>
          <Detail name="Came in">
            <LocalTime timestamp={MOMENT} format="detail" />
          </Detail>
          <Detail name="Message" wide>
            We send forty invoices a month, and eleven of them are late.
          </Detail>
        </DetailList>
      </Story>
      <Story name="Suspected spam, in a row and above its details">
        <SpamReasonNote {...SPAM} />
        <SpamRowButton action="/__gallery" row={SPAM} />
        <SpamRowButton action="/__gallery" row={HONEST} />
        <SpamBanner row={SPAM}>
          <SpamButton action="/__gallery" row={SPAM} />
        </SpamBanner>
        <SpamButton action="/__gallery" row={HONEST} />
      </Story>
      <Story name="What there is around a record" lines>
        <LeadContextPanel context={CONTEXT} about={{ subject: "gallery", subjectId: "1" }} noteAction="/__gallery" />
      </Story>
    </>
  );
}
