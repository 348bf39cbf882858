import type { ReactNode } from "react";
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

interface OwnerEmail {
  sender: SenderIdentity;
  /** Its first word with a capital, since it is the heading, too. */
  subject: string;
  preview: string;
  /** Ends "You get this email because". */
  reason: string;
  children: ReactNode;
}

/** Renders an email to the owner about the site or the account; no autoresponder answers it (RFC 3834). */
export function renderOwnerEmail({ sender, subject, preview, reason, children }: OwnerEmail): EmailContent {
  const rendered = renderEmail(
    <EmailLayout
      preview={preview}
      sender={sender}
      footer={<EmailSmallText>You get this email because {reason}.</EmailSmallText>}
    >
      <EmailHeading>{subject}</EmailHeading>
      {children}
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject: `${sender.brand}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

interface Problem {
  subject: string;
  happened: string;
  /** By name; those without a value are left out. */
  facts: Record<string, string | null>;
  advice?: string;
  /** The screen that tells more. */
  link: { path: string; label: string };
  /** How often the email comes. */
  frequency: string;
}

/** Renders an email about a problem of the site's: what happened, what to do, and where. */
export function renderProblemEmail(problem: Problem, sender: SenderIdentity): EmailContent {
  const { subject, happened, facts, advice, link, frequency } = problem;
  const children = (
    <>
      <EmailText>{happened}</EmailText>
      <EmailDescriptionList facts={Object.entries(facts)} />
      {advice ? <EmailText>{advice}</EmailText> : null}
      <EmailButton href={sender.url + link.path}>{link.label}</EmailButton>
    </>
  );
  const reason = `you own ${siteHost(sender)}, ${frequency}`;
  return renderOwnerEmail({ sender, subject, preview: happened, reason, children });
}

/** The site's host, as emails name it. */
export function siteHost(sender: SenderIdentity): string {
  return new URL(sender.url).host;
}

/** An ISO 8601 time as the owner reads it, with its time zone. */
export function formatOwnerTime(iso: string): string {
  const format = ownerTimeFormat();
  return `${formatDateTime(iso, "detail", format)} (${format.timeZone})`;
}
