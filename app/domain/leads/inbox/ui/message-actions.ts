/** The action that marks the leads of messages as spam or as none. */
export const MESSAGE_SPAM_ACTION = "/admin/messages/spam";

/** The action that deletes messages. */
export const MESSAGE_DELETE_ACTION = "/admin/messages/delete";

/** What one is called and many are. */
export const MESSAGE_THINGS = ["Message", "messages"] as const;
