import type { ReactNode } from "react";
import { ANSWER_DAYS, CONFIRM_DAYS, COPY_DAYS, type RequestKind } from "~/domain/privacy/request.ts";
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
import { formatDateTime } from "~/shared/time/format-date-time.ts";

const ASKED: Record<RequestKind, string> = {
  copy: "a copy of your data",
  correction: "a correction of your data",
  erasure: "the erasure of your data",
};
const ASKED_THEIR: Record<RequestKind, string> = {
  copy: "a copy of their data",
  correction: "a correction of their data",
  erasure: "the erasure of their data",
};

interface PrivacyEmail {
  sender: SenderIdentity;
  subject: string;
  why: string;
  heading: string;
  children: ReactNode;
}

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
export function writeRequestConfirmation({
  sender,
  kind,
  token,
}: {
  sender: SenderIdentity;
  kind: RequestKind;
  token: string;
}): EmailContent {
  return render({
    sender,
    subject: "Please confirm your request",
    why: `You get this email because somebody entered your address at ${sender.url}/privacy-request.`,
    heading: "Please confirm your request",
    children: (
      <>
        <EmailText>
          You, or somebody who entered your address, asked {sender.brand} for {ASKED[kind]}. Confirm it, and you have an
          answer within {ANSWER_DAYS} days.
        </EmailText>
        <EmailButton href={`${sender.url}/privacy-request?token=${token}`}>Confirm the request</EmailButton>
        <EmailText>
          If that wasn’t you, do nothing: the request is deleted after {CONFIRM_DAYS} days, and nothing happens.
        </EmailText>
      </>
    ),
  });
}

/** Tells the owner of a request, or reminds them of it. */
export function writeRequestNotice({
  sender,
  request: { id, kind, email, details, dueAt },
  isReminder,
}: {
  sender: SenderIdentity;
  request: { id: string; kind: RequestKind; email: string | null; details: string | null; dueAt: Date | null };
  isReminder: boolean;
}): EmailContent {
  const due = dueAt && formatDateTime(dueAt.toISOString(), "list", ownerTimeFormat());
  return render({
    sender,
    subject: isReminder ? `A privacy request is due on ${due}` : "Somebody asks about their data",
    why: "You get this email because you own the site.",
    heading: isReminder ? `A privacy request is due on ${due}` : `Somebody asks for ${ASKED_THEIR[kind]}`,
    children: (
      <>
        <EmailText>
          {`Somebody asks for ${ASKED_THEIR[kind]}, and has confirmed it by the link in an email. The law gives you a month to answer.`}
        </EmailText>
        <EmailDescriptionList
          facts={[
            ["Address", email],
            ["Due", due],
          ]}
        />
        {details ? <EmailUserText text={details} /> : null}
        <EmailButton href={`${sender.url}/admin/privacy?request=${id}`}>Open the privacy desk</EmailButton>
      </>
    ),
  });
}

/** The owner's answer to a request, with the link to the copy where there is one. */
export function writeRequestAnswer({
  sender,
  answer,
  copyToken,
}: {
  sender: SenderIdentity;
  answer: string | null;
  copyToken: string | null;
}): EmailContent {
  const heading = copyToken ? "A copy of your data" : "About your request";
  return render({
    sender,
    subject: heading,
    why: `You get this email as an answer about your data at ${sender.url}.`,
    heading,
    children: (
      <>
        {answer ? <EmailUserText text={answer} /> : null}
        {copyToken ? (
          <>
            <EmailText>
              Everything that we store about your address, to read and as a file for programs. The link works for{" "}
              {COPY_DAYS} days; don’t pass it on.
            </EmailText>
            <EmailButton href={`${sender.url}/privacy-request?copy=${copyToken}`}>See your data</EmailButton>
          </>
        ) : null}
      </>
    ),
  });
}

/** The receipt of an erasure: the last email to the address. */
export function writeErasureReceipt({
  sender,
  receipt,
  at,
  isAnonymised,
  counts,
}: {
  sender: SenderIdentity;
  receipt: string;
  at: Date;
  isAnonymised: boolean;
  /** In phrases. */
  counts: string[];
}): EmailContent {
  return render({
    sender,
    subject: `Your data were erased: ${receipt}`,
    why: "This is the last email to your address: we delete the address once it is sent.",
    heading: isAnonymised ? "Your data were made anonymous" : "Your data were erased",
    children: (
      <>
        <EmailText>
          {isAnonymised
            ? `What ${sender.brand} still counts no longer says who you are.`
            : `${sender.brand} has deleted what was stored about your address.`}
        </EmailText>
        <EmailDescriptionList
          facts={[
            ["Receipt", receipt],
            ["Date", `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
            ["Erased", counts.join(", ") || null],
          ]}
        />
      </>
    ),
  });
}
