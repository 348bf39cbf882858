import { Detail, DetailList, EmailLink, PhoneLink } from "~/ui/admin/record/detail-list.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Story } from "./story.tsx";

export function RecordsSection() {
  return (
    <Story name="Details" lines>
      <DetailList>
        <Detail name="Client">Clara Weidmann</Detail>
        <Detail name="Email">
          <EmailLink address="clara@plumbline.example" subject="Your enquiry" />
        </Detail>
        <Detail name="Phone">
          <PhoneLink number="+49 30 23125 042" />
        </Detail>
        <Detail name="Company">{null}</Detail>
        <Detail name="Came in">
          <LocalTime timestamp="2026-11-20T09:30:00.000Z" format="detail" />
        </Detail>
        <Detail name="Message" wide>
          We send forty invoices a month, and eleven of them are late.
        </Detail>
      </DetailList>
    </Story>
  );
}
