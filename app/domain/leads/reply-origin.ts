/** Who wrote an inbound reply: a person, the owner in a mail program of their own, or a program such as a vacation
 * responder. */
export const REPLY_ORIGINS = ["person", "owner", "automatic"] as const;
export type ReplyOrigin = (typeof REPLY_ORIGINS)[number];
