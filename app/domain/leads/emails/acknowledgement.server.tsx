import { acknowledgement } from "~/domain/leads/copy/lead-emails.ts";
import { isPlainName, referenceOf } from "~/domain/leads/submission.ts";
import { contactFacts } from "~/domain/site/copy/contact-facts-copy.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import {
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import type { LeadEmailData } from "./lead-email-kinds.server.ts";

interface AcknowledgementContext {
  sender: SenderIdentity;
  identity: Identity;
}

/** The subject of an acknowledgement; the owner's replies continue it. */
export function acknowledgementSubject(
  lead: Pick<LeadEmailData, "formType" | "submissionId">,
  identity: Identity,
): string {
  const { subject } = contentOf(acknowledgement, identity);
  return subject[emailVariant(lead)].replace("{reference}", referenceOf(lead.submissionId));
}

/**
 * Acknowledges a visitor's message, and says by when there will be an answer. The address may not be the writer's own,
 * so the email repeats nothing that was typed but a name: the site must not relay a stranger's text to others.
 */
export async function writeAcknowledgement(
  lead: LeadEmailData,
  { sender, identity }: AcknowledgementContext,
): Promise<EmailContent> {
  const which = emailVariant(lead);
  const promised = promisedTimes(identity);
  const fill = (text: string) =>
    Object.entries({ ...promised, name: lead.name, reference: referenceOf(lead.submissionId) }).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value),
      text,
    );
  const copy = contentOf(acknowledgement, identity);
  const subject = acknowledgementSubject(lead, identity);
  const rendered = renderEmail(
    <EmailLayout
      preview={fill(copy.next[which])}
      sender={sender}
      footer={<EmailFooter sender={sender} why={copy.notYou} />}
    >
      <EmailHeading>{copy.subject[which].replace(" ({reference})", "")}</EmailHeading>
      <EmailText>{isPlainName(lead.name) ? fill(copy.greeting) : copy.greeting.replace(" {name}", "")}</EmailText>
      <EmailText>{copy.arrived[which]}</EmailText>
      <EmailText>{fill(copy.next[which])}</EmailText>
      {copy.urgent && which !== "application" ? <EmailText>{fill(copy.urgent)}</EmailText> : null}
      <EmailText>{fill(copy.reference)}</EmailText>
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject,
    replyTo: sender.replyTo,
    // RFC 3834: programs shall not answer automatic messages.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}

function emailVariant({ formType }: Pick<LeadEmailData, "formType">) {
  if (formType === "career") return "application";
  return formType === "consultation" ? "consultation" : "message";
}

/** By when we answer, as the site's own pages promise it. */
function promisedTimes(identity: Identity) {
  const { items } = contentOf(contactFacts, identity).promise;
  const time = (icon: string) => items.find((item) => item.icon === icon)?.time ?? "soon";
  return { emailTime: time("mail"), messagingTime: time("message"), bookingTime: time("calendar") };
}
