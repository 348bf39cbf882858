import { appointmentEmails } from "~/domain/leads/copy/lead-emails.ts";
import { isPlainName, referenceOf } from "~/domain/leads/submission.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailQuote,
  EmailText,
  EmailTextLink,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import { renderOwnerEmail } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTime, placeOf, visitorTimes } from "./appointment-facts.server.ts";
import { writeInvitation } from "./invitation.server.ts";
import type { AppointmentData } from "./lead-email-kinds.server.ts";
import { visitorMailbox } from "./queue-appointment-emails.server.ts";

/** What an email to the visitor is about. */
export type AppointmentTopic = keyof typeof appointmentEmails.shipped.subject;

interface AppointmentContext {
  sender: SenderIdentity;
  identity: Identity;
  /** Whether the calendar file comes with it. */
  hasInvitation: boolean;
  /** Of the page that moves or cancels it. */
  managePath: string;
}

/**
 * Writes the visitor's email about an appointment. The address may not be the visitor's own: as an acknowledgement, it
 * repeats nothing that they typed but a name.
 */
export async function writeAppointmentEmail(
  topic: AppointmentTopic,
  appointment: AppointmentData,
  { sender, identity, hasInvitation, managePath }: AppointmentContext,
): Promise<EmailContent> {
  const { submissionId, name, status } = appointment;
  const copy = contentOf(appointmentEmails, identity);
  const fill = (text: string) =>
    text.replaceAll("{name}", () => name).replaceAll("{reference}", referenceOf(submissionId));
  const isTaken = topic === "taken";
  const isHeld = !isTaken && (status === "confirmed" || status === "requested");
  const place = placeOf(appointment, identity);
  const manage = sender.url + managePath;
  const { time, until } = visitorTimes(appointment);
  const attendee = visitorMailbox(appointment);
  const rendered = renderEmail(
    <EmailLayout preview={time} sender={sender} footer={<EmailFooter sender={sender} why={copy.notYou} />}>
      <EmailHeading>{copy.subject[topic].replace(" ({reference})", "")}</EmailHeading>
      <EmailText>{isPlainName(name) ? fill(copy.greeting) : copy.greeting.replace(" {name}", "")}</EmailText>
      <EmailText>{copy.text[topic]}</EmailText>
      <EmailDescriptionList
        facts={[
          [copy.when, time],
          [copy.where, isHeld ? place.text : null],
          [copy.heldUntil, isHeld && status === "requested" ? until : null],
        ]}
      />
      {isHeld && place.link ? (
        <EmailText>
          <EmailTextLink href={place.link}>{place.link}</EmailTextLink>
        </EmailText>
      ) : null}
      {appointment.word ? <EmailQuote text={appointment.word} /> : null}
      {hasInvitation && isHeld ? <EmailText>{copy.invitation}</EmailText> : null}
      <EmailButton href={isHeld || isTaken ? manage : `${sender.url}/resources/free-consultation`}>
        {isHeld ? copy.manage : copy.again}
      </EmailButton>
      <EmailText>{fill(copy.reference)}</EmailText>
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject: fill(copy.subject[topic]),
    replyTo: sender.replyTo,
    // RFC 3834: programs shall not answer automatic messages.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" },
    calendar:
      hasInvitation && attendee
        ? writeInvitation(
            appointment,
            {
              summary: copy.calendar.summary,
              location: place.link ?? place.text,
              url: place.link ?? manage,
              description: [time, place.link ?? place.text, copy.calendar.manage.replace("{link}", manage)].join(
                "\n\n",
              ),
            },
            { organizer: sender.replyTo, attendee, host: new URL(sender.url).hostname },
          )
        : undefined,
  };
}

/** Reports to the owner what a visitor has done to their appointment, or that it expired. */
export function writeAppointmentNotice(
  what: string,
  appointment: AppointmentData,
  sender: SenderIdentity,
): EmailContent {
  const { submissionId, name, status, word } = appointment;
  const time = ownerTime(appointment);
  const isExpired = what === "expired";
  const done = what === "tentative" ? "tentatively accepted" : what;
  const notice = renderOwnerEmail({
    ...{ sender, preview: time },
    subject: isExpired ? `Consultation with ${name} expired: it wasn’t confirmed` : `Consultation ${done} by ${name}`,
    reason: `you own this site, and ${isExpired ? "a time was held that you confirm by hand" : "a visitor changed their appointment"}`,
    children: (
      <>
        <EmailDescriptionList
          facts={[
            [what === "moved" ? "New time" : "Time", time],
            ["Status", status === "requested" ? "needs your confirmation" : status],
            ["Reference", referenceOf(submissionId)],
          ]}
        />
        {what === "cancelled" && word ? <EmailQuote text={word} /> : null}
        <EmailButton href={`${sender.url}/admin/leads/${submissionId}`}>Open it in the admin area</EmailButton>
      </>
    ),
  });
  return { ...notice, replyTo: visitorMailbox(appointment) };
}
