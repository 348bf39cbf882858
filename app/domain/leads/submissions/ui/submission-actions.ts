/** The action that marks the leads of submissions as spam or as none. */
export const SPAM = "/admin/form-submissions/spam";

/** The action that deletes the leads of submissions. */
export const DELETE = "/admin/form-submissions/delete";
