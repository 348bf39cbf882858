/** The action that marks the leads of enquiries as spam or as not spam. */
export const ENQUIRY_SPAM_ACTION = "/admin/enquiries/spam";

/** The action that deletes the leads of enquiries. */
export const ENQUIRY_DELETE_ACTION = "/admin/enquiries/delete";

/** Singular and plural. */
export const ENQUIRY_THINGS = ["Enquiry", "enquiries"] as const;
