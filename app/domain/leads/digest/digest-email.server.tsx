import type { EmailSignature } from "~/domain/site/identity/email-signature.server.ts";
import {
  LetterButton,
  LetterFacts,
  LetterHeading,
  LetterLink,
  LetterName,
  LetterSheet,
  LetterText,
  renderLetter,
} from "~/platform/email/components/email-components.server.tsx";
import { EmailFooter } from "~/platform/email/email-footer.server.tsx";
import type { Letter } from "~/platform/email/email-kind.ts";
import type { DigestContents } from "./digest.ts";

/** What is new since the last digest, and what is open. */
export async function writeDigest(contents: DigestContents, letterhead: EmailSignature): Promise<Letter> {
  const { newest, leads, subscribers, suspected, open } = contents;
  const { url, name } = letterhead.brand;
  const subject =
    leads === 0 ? `${name}: nothing new` : `${name}: ${leads === 1 ? "one new lead" : `${leads} new leads`}`;
  const rendered = await renderLetter(
    <LetterSheet
      preview={newest.map((lead) => lead.name).join(", ") || "What is still open"}
      brand={letterhead.brand}
      footer={
        <EmailFooter
          letterhead={letterhead}
          why="You get this digest because you chose it on the Mail screen of the admin area."
        />
      }
    >
      <LetterHeading>{leads === 0 ? "Nothing new" : "What is new"}</LetterHeading>
      {newest.map(({ id, name: who, formType, preview }) => (
        <LetterText key={id}>
          <LetterLink href={`${url}/admin/leads/${id}`}>
            <LetterName>{who}</LetterName>
          </LetterLink>
          {` (${formType})`}
          <br />
          <LetterName>{preview}</LetterName>
        </LetterText>
      ))}
      {leads > newest.length ? <LetterText>{`And ${leads - newest.length} more.`}</LetterText> : null}
      <LetterFacts
        facts={[
          ["New subscribers", formatCount(subscribers)],
          ["Suspected spam", formatCount(suspected)],
          ["Unread messages", formatCount(open.messages)],
          ["Open consultation requests", formatCount(open.consultations)],
          ["Open enquiries", formatCount(open.enquiries)],
          ["Mails that could not be sent", formatCount(open.failedMails)],
        ]}
      />
      <LetterButton href={`${url}/admin/dashboard`}>Open the dashboard</LetterButton>
    </LetterSheet>,
  );
  return { ...rendered, subject, headers: { "Auto-Submitted": "auto-generated" } };
}

function formatCount(count: number): string | null {
  return count > 0 ? count.toLocaleString("en") : null;
}
