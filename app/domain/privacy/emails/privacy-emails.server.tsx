import type { ReactNode } from "react";
import { erasureReceipt, requestAnswer, requestConfirmation } from "~/domain/privacy/copy/privacy-emails.ts";
import type { RequestKind } from "~/domain/privacy/request.ts";
import type { privacyRequests } from "~/domain/privacy/tables.server.ts";
import { contentOf, fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailText,
  EmailUserText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { formatUtcMinute } from "~/shared/format.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";

const ASKED_THEIR: Record<RequestKind, string> = {
  copy: "a copy of their data",
  correction: "a correction of their data",
  erasure: "the erasure of their data",
};

type Sent<Contents> = Contents & { sender: SenderIdentity };
type Noticed = Pick<typeof privacyRequests.$inferSelect, "id" | "kind" | "email" | "details" | "dueAt">;
/** `counts` in phrases. */
type ReceiptContents = { receipt: string; at: Date; isAnonymised: boolean; counts: string[] };
type PrivacyEmail = Sent<Record<"subject" | "why" | "heading", string> & { children: ReactNode }>;

function render({ sender, subject, why, heading, children }: PrivacyEmail): EmailContent {
  const footer = <EmailFooter sender={sender} why={why} />;
  const email = (
    <EmailLayout preview={heading} sender={sender} footer={footer}>
      <EmailHeading>{heading}</EmailHeading>
      {children}
    </EmailLayout>
  );
  return { ...renderEmail(email), subject, headers: { "Auto-Submitted": "auto-generated" } };
}

/** Asks the mailbox's reader whether they made the request. It doesn't say whether anything is stored. */
export function writeRequestConfirmation({ sender, kind, token }: Sent<{ kind: RequestKind; token: string }>) {
  const copy = contentOf(requestConfirmation, sentIdentity());
  return render({
    sender,
    subject: copy.heading,
    why: fillTemplate(copy.why, { url: sender.url }),
    heading: copy.heading,
    children: (
      <>
        <EmailText>{copy.asked[kind]}</EmailText>
        <EmailButton href={`${sender.url}/privacy-request?token=${token}`}>{copy.button}</EmailButton>
        <EmailText>{copy.notYou}</EmailText>
      </>
    ),
  });
}

/** Tells the owner of a request, or reminds them of it. */
export function writeRequestNotice({ sender, request, isReminder }: Sent<{ request: Noticed; isReminder: boolean }>) {
  const { id, kind, email, details, dueAt } = request;
  const due = dueAt && formatDateTime(dueAt.toISOString(), "list", ownerTimeFormat());
  return render({
    sender,
    subject: isReminder ? `A privacy request is due on ${due}` : "Someone is asking about their data",
    why: "You get this email because you own the site.",
    heading: isReminder ? `A privacy request is due on ${due}` : `Someone is asking for ${ASKED_THEIR[kind]}`,
    children: (
      <>
        <EmailText>
          {`Someone is asking for ${ASKED_THEIR[kind]}, and has confirmed it by the link in an email. The law gives you a month to answer.`}
        </EmailText>
        <EmailDescriptionList
          facts={[
            ["Address", email],
            ["Due", due],
          ]}
        />
        {details ? <EmailUserText text={details} /> : null}
        <EmailButton href={`${sender.url}/admin/privacy?request=${id}`}>Open Privacy</EmailButton>
      </>
    ),
  });
}

/** The owner's answer to a request, with the link to the copy where there is one. */
export function writeRequestAnswer({ sender, answer, copyToken }: Sent<Record<"answer" | "copyToken", string | null>>) {
  const copy = contentOf(requestAnswer, sentIdentity());
  const heading = copyToken ? copy.copyHeading : copy.heading;
  return render({
    sender,
    subject: heading,
    why: fillTemplate(copy.why, { url: sender.url }),
    heading,
    children: (
      <>
        {answer ? <EmailUserText text={answer} /> : null}
        {copyToken ? (
          <>
            <EmailText>{copy.copy}</EmailText>
            <EmailButton href={`${sender.url}/privacy-request?copy=${copyToken}`}>{copy.button}</EmailButton>
          </>
        ) : null}
      </>
    ),
  });
}

/** The receipt of an erasure: the last email to the address. */
export function writeErasureReceipt({ sender, receipt, at, isAnonymised, counts }: Sent<ReceiptContents>) {
  const copy = contentOf(erasureReceipt, sentIdentity());
  const { heading, text } = isAnonymised ? copy.anonymised : copy.erased;
  return render({
    sender,
    subject: fillTemplate(copy.subject, { receipt }),
    why: copy.why,
    heading,
    children: (
      <>
        <EmailText>{text}</EmailText>
        <EmailDescriptionList
          facts={[
            [copy.receipt, receipt],
            [copy.date, formatUtcMinute(at.toISOString())],
            [copy.counts, counts.join(", ") || null],
          ]}
        />
      </>
    ),
  });
}

const REQUEST = {
  id: "sample",
  kind: "correction",
  email: "ada@client.example",
  details: "My name is written Adaline, with an e at the end.",
  dueAt: new Date("2026-04-01T10:00:00Z"),
} as const;
const RECEIPT = { receipt: "E-2026-03-02-5F0C11A9", at: new Date("2026-03-02T10:00:00Z") };

/** The emails about data subject requests with sample data, by name, for the development preview. */
export function privacyEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  const counts = ["2 form submissions", "1 newsletter subscription", "5 emails"];
  return {
    "privacy-confirmation": async () =>
      writeRequestConfirmation({ sender: sender(), kind: "erasure", token: "sample" }),
    "privacy-notice": async () => writeRequestNotice({ sender: sender(), request: REQUEST, isReminder: false }),
    "privacy-reminder": async () => writeRequestNotice({ sender: sender(), request: REQUEST, isReminder: true }),
    "privacy-answer": async () =>
      writeRequestAnswer({ sender: sender(), answer: "Here is your copy.\n\nAsk us anything.", copyToken: "sample" }),
    "privacy-receipt": async () => writeErasureReceipt({ sender: sender(), ...RECEIPT, isAnonymised: false, counts }),
  };
}
