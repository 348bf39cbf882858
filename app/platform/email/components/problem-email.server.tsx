import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  EmailText,
  renderEmail,
} from "./email-components.server.tsx";

interface ProblemEmail {
  subject: string;
  happened: string;
  /** By name; those without a value are left out. */
  facts: Record<string, string | null>;
  advice?: string;
  /** The screen that tells more. */
  link: { path: string; label: string };
  /** How often the email comes: a sentence. */
  frequency: string;
}

/** Writes an email that tells the owner of a problem of the site's. */
export function renderProblemEmail(
  { subject, happened, facts, advice, link, frequency }: ProblemEmail,
  sender: SenderIdentity,
): EmailContent {
  const footer = (
    <EmailSmallText>
      You get this email because you own {new URL(sender.url).host}. {frequency}
    </EmailSmallText>
  );
  const rendered = renderEmail(
    <EmailLayout preview={happened} sender={sender} footer={footer}>
      <EmailHeading>{subject}</EmailHeading>
      <EmailText>{happened}</EmailText>
      <EmailDescriptionList facts={Object.entries(facts)} />
      {advice ? <EmailText>{advice}</EmailText> : null}
      <EmailButton href={sender.url + link.path}>{link.label}</EmailButton>
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject: `${sender.brand}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** An ISO 8601 time as emails to the owner tell it, in their time zone. */
export function formatEmailTime(iso: string): string {
  const format = ownerTimeFormat();
  return `${formatDateTime(iso, "detail", format)} (${format.timeZone})`;
}
