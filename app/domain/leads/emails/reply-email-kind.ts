import { z } from "zod";

/** What a reply's mail is written from: nothing but names of rows, since a reply never changes. */
const schema = z.object({ replyId: z.guid(), messageId: z.guid() });

/** The owner's reply to a message, for who wrote it. */
export const REPLY_EMAIL = { name: "reply", schema, priority: 10 } as const;
