/** The action that marks the leads of submissions as spam or as not spam. */
export const SUBMISSION_SPAM_ACTION = "/admin/form-submissions/spam";

/** The action that deletes the leads of submissions. */
export const SUBMISSION_DELETE_ACTION = "/admin/form-submissions/delete";
