/** The action that marks the leads of messages as spam or as not spam. */
export const MESSAGE_SPAM_ACTION = "/admin/messages/spam";

/** The action that deletes messages. */
export const MESSAGE_DELETE_ACTION = "/admin/messages/delete";

/** Singular and plural. */
export const MESSAGE_THINGS = ["Message", "messages"] as const;
