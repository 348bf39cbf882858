/** The status of a submission. Any may follow any other; the first is the initial one, as it is below. */
export const SUBMISSION_STATUSES = ["new", "in-progress", "resolved"] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** The status of a contact message. */
export const MESSAGE_STATUSES = ["unread", "read", "replied", "archived"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The status of a business enquiry. */
export const ENQUIRY_STATUSES = ["new", "contacted", "resolved"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
