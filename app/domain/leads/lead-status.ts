/** The status of a submission. Any may follow any other; the first is the initial one, as it is below. */
export const SUBMISSION_STATUSES = ["new", "in-progress", "resolved"] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** The status of a contact message. */
export const MESSAGE_STATUSES = ["unread", "read", "replied", "archived"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The status of a business enquiry. */
export const ENQUIRY_STATUSES = ["new", "contacted", "resolved"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Whether a conversation wants something of the owner, waits for its visitor, or is done; derived from the others. */
export const CONVERSATION_STATES = ["open", "waiting", "done"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** What is done to the records of a lead that is archived; a submission has a status of its own for some types. */
export const DONE_STATUSES = { message: "archived", submission: "resolved" } as const;

/** Who wrote an inbound reply: a person, the owner in a mail program of their own, or a program such as a vacation
 * responder. */
export const REPLY_ORIGINS = ["person", "owner", "automatic"] as const;
export type ReplyOrigin = (typeof REPLY_ORIGINS)[number];
