import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { type EmailKind, emailWriter } from "~/platform/email/email-kind.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";

/** An email that needs nothing. */
export const HELLO: EmailKind<object> = { name: "hello", schema: z.object({}), priority: 0 };

export const HELLO_WRITERS = [emailWriter(HELLO, () => ({ subject: "Hello", text: "Hello", html: "<p>Hello</p>" }))];

export function queueHello(address: string, now: Date, notBefore?: Date): Promise<string> {
  const to = { name: "", address };
  return queueEmail(database(), { kind: HELLO, to, data: {}, now, ...(notBefore && { notBefore }) });
}

/** Sends what is due at that time. */
export function sendHellos(now: Date, writers = HELLO_WRITERS): Promise<unknown> {
  return drainOutbox({ writers, owner: async () => undefined, clock: () => now });
}
