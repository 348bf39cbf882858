import type { SpamReason } from "~/domain/leads/spam.ts";
import { Story } from "~/ui/gallery/story.tsx";
import { LeadContextPanel } from "./lead-context-panel.tsx";
import { SpamBanner, SpamReasonNote } from "./spam-badge.tsx";
import { SpamButton, SpamRowButton } from "./spam-buttons.tsx";

const RECEIVED_AT = "2026-11-20T09:30:00.000Z";
const CONTEXT = {
  replyPath: null,
  note: { leadId: "gallery", text: "Asked for German invoices." },
  records: [
    { label: "Message", status: "unread", to: "#leads" },
    { label: "Enquiry", status: "contacted", to: "#leads" },
  ],
  timeline: [
    { id: "1", at: RECEIVED_AT, text: "Came in through the contact page" },
    { id: "2", at: RECEIVED_AT, text: "Marked as contacted" },
  ],
  history: [
    {
      id: "1",
      at: RECEIVED_AT,
      title: "consultation",
      preview: "We send forty invoices a month.",
      suspectedSpam: true,
      links: [],
    },
  ],
  windows: [],
};
const SPAM = {
  id: "1",
  name: "Clara Weidmann",
  suspectedSpam: true,
  spamReasons: ["too-fast", "links"] satisfies SpamReason[],
};
const HONEST = { ...SPAM, id: "2", suspectedSpam: false };

/** The triage controls in their states, for the gallery. */
export function LeadStories() {
  return (
    <>
      <Story name="Suspected spam, in a row and above its details">
        <SpamReasonNote {...SPAM} />
        <SpamRowButton command="submissions.spam" row={SPAM} />
        <SpamRowButton command="submissions.spam" row={HONEST} />
        <SpamBanner row={SPAM}>
          <SpamButton command="submissions.spam" row={SPAM} />
        </SpamBanner>
        <SpamButton command="submissions.spam" row={HONEST} />
      </Story>
      <Story name="What there is around a record" lines>
        <LeadContextPanel context={CONTEXT} about={{ subject: "message", subjectId: "1" }} />
      </Story>
    </>
  );
}
