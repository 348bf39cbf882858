/** The action that marks the leads of messages as spam or as none. */
export const SPAM = "/admin/messages/spam";

/** The action that deletes messages. */
export const DELETE = "/admin/messages/delete";

/** What one is called and many are. */
export const MESSAGE_THINGS = ["Message", "messages"] as const;
