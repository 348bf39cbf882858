import { Fragment } from "react";
import { hyphensToSpaces, NO_PHONE, referenceOf } from "~/domain/leads/submission.ts";
import { otherVisitorFields } from "~/domain/leads/tables/submissions.server.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailQuote,
  EmailText,
  EmailTextLink,
  EmailUserName,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import { formatOwnerTime } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { ownerTime } from "./appointment-facts.server.ts";
import type { AppointmentData, LeadEmailData } from "./lead-email-kinds.server.ts";

/** The name of a lead, by the form it came through. */
function leadNoun({ formType, source, opening }: LeadEmailData, isBooked: boolean): string {
  if (isBooked) return "booking";
  if (formType === "career") return opening ? `application (${opening})` : "open application";
  if (formType === "consultation") return "consultation request";
  if (formType === "newsletter") return "newsletter subscription";
  if (formType === "general") return "question";
  return source === "home" ? "contact message" : "business enquiry";
}

/** Why the owner should rather answer in the admin area. A subscription has no message to answer. */
function answering({ formType }: LeadEmailData): string {
  if (formType === "newsletter") return "Settings, Notifications says which leads you hear about at once.";
  return "Answering it writes to the visitor, but only a reply from the admin area is kept with the message.";
}

/** What the owner reads of a lead besides what was sent. */
interface LeadContext {
  appointment?: AppointmentData | undefined;
  /** Whether another one has its time. */
  isTaken?: boolean;
  /** What came from the address before: how many, and the latest. */
  earlier?: { count: number; latest: { id: string; formType: string; createdAt: Date }[] };
}

/** Reports a new lead to the owner. Reply-To is the visitor. */
export async function writeLeadNotice(
  lead: LeadEmailData,
  sender: SenderIdentity,
  { appointment, isTaken = false, earlier = { count: 0, latest: [] } }: LeadContext = {},
): Promise<EmailContent> {
  const kind = leadNoun(lead, appointment !== undefined && !isTaken);
  const from = lead.company ? `${lead.name} (${lead.company})` : lead.name;
  const record = `${sender.url}/admin/leads/${lead.submissionId}`;
  const rendered = renderEmail(
    <EmailLayout
      preview={cutText([...(appointment ? [ownerTime(appointment)] : []), lead.message ?? ""].join(". "), 140)}
      sender={sender}
      footer={<EmailFooter sender={sender} why={`You get this email because you own this site. ${answering(lead)}`} />}
    >
      <EmailHeading>
        {`New ${kind} from `}
        <EmailUserName>{lead.name}</EmailUserName>
        {lead.company ? (
          <>
            {" ("}
            <EmailUserName>{lead.company}</EmailUserName>)
          </>
        ) : null}
      </EmailHeading>
      <EmailDescriptionList
        facts={[
          ...(appointment ? appointmentFacts(appointment, isTaken) : []),
          ["Email", lead.email],
          ["Phone", lead.phone === NO_PHONE ? null : lead.phone],
          ...otherVisitorFields(lead).map(({ label, value }) => [label, value] as const),
          ["Reference", referenceOf(lead.submissionId)],
        ]}
      />
      {lead.message ? <EmailQuote text={lead.message} /> : null}
      {lead.message || lead.formType === "newsletter" ? null : <EmailText>There was no message.</EmailText>}
      {earlier.count > 0 ? (
        <EmailText>
          {`Earlier from this address: ${earlier.count}. `}
          {earlier.latest.map(({ id, formType, createdAt }, index) => (
            <Fragment key={id}>
              {index > 0 ? ", " : null}
              <EmailTextLink href={`${sender.url}/admin/leads/${id}`}>
                {`${hyphensToSpaces(formType)} of ${formatOwnerTime(createdAt.toISOString())}`}
              </EmailTextLink>
            </Fragment>
          ))}
        </EmailText>
      ) : null}
      <EmailButton href={record}>Open it in the admin area</EmailButton>
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject: `New ${kind} from ${from}`,
    replyTo: { name: lead.name === lead.email ? "" : lead.name, address: lead.email },
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function appointmentFacts(appointment: AppointmentData, isTaken: boolean) {
  const { status, timeZone } = appointment;
  const isRequested = status === "requested";
  return [
    ["Time", ownerTime(appointment)],
    ["Their time zone", timeZone],
    ["Status", isTaken ? "Taken in the meantime" : isRequested ? "Needs your confirmation" : "Confirmed"],
    ["Place", bookingSection.settings.place.options[settingsOf(bookingSection).place]],
  ] as const;
}
