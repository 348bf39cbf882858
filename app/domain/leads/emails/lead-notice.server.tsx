import { referenceOf } from "~/domain/leads/reference.ts";
import type { EmailSignature } from "~/domain/site/identity/email-signature.server.ts";
import {
  LetterButton,
  LetterFacts,
  LetterHeading,
  LetterName,
  LetterQuote,
  LetterSheet,
  LetterText,
  renderLetter,
} from "~/platform/email/components/email-components.server.tsx";
import { EmailFooter } from "~/platform/email/email-footer.server.tsx";
import type { Letter } from "~/platform/email/email-kind.ts";
import type { LeadEmailData } from "./lead-email-kinds.ts";

/** What a lead is called, by the form it came through. */
function leadNoun({ formType, source }: LeadEmailData): string {
  if (formType === "consultation") return "consultation request";
  return source === "home" ? "contact message" : "business enquiry";
}

/** Tells the owner of a new lead. An answer to it goes to the visitor. */
export async function writeLeadNotice(lead: LeadEmailData, letterhead: EmailSignature): Promise<Letter> {
  const kind = leadNoun(lead);
  const from = lead.company ? `${lead.name} (${lead.company})` : lead.name;
  const record = `${letterhead.brand.url}/admin/leads/${lead.submissionId}`;
  const rendered = await renderLetter(
    <LetterSheet
      preview={(lead.message ?? "").slice(0, 140)}
      brand={letterhead.brand}
      footer={
        <EmailFooter
          letterhead={letterhead}
          why="You get this mail because you own this site. Answering it writes to the visitor, but only a reply from the admin area is kept with the message."
        />
      }
    >
      <LetterHeading>
        {`New ${kind} from `}
        <LetterName>{lead.name}</LetterName>
        {lead.company ? (
          <>
            {" ("}
            <LetterName>{lead.company}</LetterName>)
          </>
        ) : null}
      </LetterHeading>
      <LetterFacts
        facts={[
          ["Email", lead.email],
          ["Phone", lead.phone === "Not provided" ? null : lead.phone],
          ["Company", lead.company],
          ["Country", lead.country],
          ["Reference", referenceOf(lead.submissionId)],
        ]}
      />
      {lead.message ? <LetterQuote text={lead.message} /> : <LetterText>There was no message.</LetterText>}
      <LetterButton href={record}>Open it in the admin area</LetterButton>
    </LetterSheet>,
  );
  return {
    ...rendered,
    subject: `New ${kind} from ${from}`,
    replyTo: { name: lead.name === lead.email ? "" : lead.name, address: lead.email },
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
