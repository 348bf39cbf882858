import { z } from "zod";

/** A reply's email is rendered from row ids alone, since a reply never changes. */
const schema = z.object({ replyId: z.guid(), messageId: z.guid() });

/** The owner's reply to a message, for its sender. */
export const REPLY_EMAIL = { name: "reply", schema, priority: 10 } as const;
