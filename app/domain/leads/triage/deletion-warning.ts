/** What is stored of a lead. `unsent` and `sent` are emails about it: to its sender, to the owner, and replies. */
export interface LeadContents {
  formType: string | null;
  message: boolean;
  enquiry: boolean;
  replies: number;
  answers: number;
  draft: boolean;
  note: boolean;
  /** Whether it has an appointment that is still to come. */
  appointment: boolean;
  unsent: number;
  sent: number;
  /** The same of the replies alone. */
  unsentReplies: number;
  sentReplies: number;
}

/** The kind of record from which the lead is deleted. */
export type DeletedFrom = "submission" | "enquiry";

const NOT_UNDONE = "This cannot be undone.";

/** The paragraphs of the confirmation before a lead is deleted: what is deleted, what becomes of emails, what stays. */
export function leadDeletionWarning(contents: LeadContents, from: DeletedFrom): string[] {
  const { formType, message, enquiry, note, appointment, unsent, sent } = contents;
  const submission = formType === "consultation" ? "the request" : "the form submission";
  const records = [
    ...(formType === null ? [] : [{ record: "submission", text: submission }]),
    ...(enquiry ? [{ record: "enquiry", text: "the business enquiry" }] : []),
  ].toSorted((one, other) => Number(other.record === from) - Number(one.record === from));
  const parts = [
    ...records.map(({ text }) => text),
    ...(message ? ["the contact message", ...threadParts(contents)] : []),
    ...(note ? ["the note"] : []),
    "the timeline",
  ];
  return [
    `This deletes ${formatList(parts)}. ${NOT_UNDONE}`,
    ...(appointment ? ["The appointment is cancelled, and its time is free again."] : []),
    ...emailSentences(unsent, sent),
    ...(formType === "newsletter"
      ? ["The newsletter subscription stays. It is removed on the Newsletter screen."]
      : []),
  ];
}

/** The same for a message alone; the rest of its lead stays. */
export function messageDeletionWarning(contents: LeadContents): string[] {
  const { formType, enquiry, note, unsentReplies, sentReplies } = contents;
  const isAlone = formType === null;
  const parts = [
    "the message",
    ...threadParts(contents),
    ...(isAlone ? [...(note ? ["its note"] : []), "its timeline"] : []),
  ];
  const rest = [
    formType === "consultation" ? "The consultation request" : "The form submission",
    ...(enquiry ? ["the business enquiry"] : []),
  ];
  return [
    `This deletes ${formatList(parts)}. ${NOT_UNDONE}`,
    ...emailSentences(unsentReplies, sentReplies),
    ...(isAlone
      ? []
      : [
          `${formatList(rest)} that it belongs to ${rest.length > 1 ? "stay" : "stays"}, with note and timeline: deleting that deletes everything.`,
        ]),
  ];
}

const LEADS_GO =
  "All that came with them goes too: contact messages with their replies, answers and drafts, business enquiries, notes and timelines. Appointments to come are cancelled. Emails about them that have not gone out will not be sent; what was sent can't be called back.";

/** The confirmation before the leads of many enquiries are deleted. */
export const ENQUIRIES_DELETION_WARNING = `${LEADS_GO} ${NOT_UNDONE}`;

/** The same for the leads of submissions, which may be newsletter sign-ups. */
export const SUBMISSIONS_DELETION_WARNING = `${LEADS_GO} Newsletter subscriptions stay. ${NOT_UNDONE}`;

/** The confirmation before many messages are deleted; the rest of their leads stays. */
export const MESSAGES_DELETION_WARNING = `Their replies, answers and drafts go with them, and replies that have not gone out will not be sent. The form submissions and business enquiries that they belong to stay: deleting those deletes everything. ${NOT_UNDONE}`;

function threadParts({ replies, answers, draft }: LeadContents): string[] {
  return [
    ...(replies > 0 ? [replies === 1 ? "your reply" : `your ${replies} replies`] : []),
    ...(answers > 0 ? [answers === 1 ? "an answer that came by email" : `${answers} answers that came by email`] : []),
    ...(draft ? ["the draft of a reply"] : []),
  ];
}

function emailSentences(unsent: number, sent: number): string[] {
  const sentNotice =
    sent > 0 ? ["What was sent by email can't be called back; the site's copies of it are deleted."] : [];
  if (unsent === 0) return sentNotice;
  return [
    unsent === 1
      ? "One email that has not gone out will not be sent."
      : `${unsent} emails that have not gone out will not be sent.`,
    ...sentNotice,
  ];
}

function formatList(parts: string[]): string {
  return new Intl.ListFormat("en").format(parts);
}
