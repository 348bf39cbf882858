import { and, eq } from "drizzle-orm";
import { REQUEST_ANSWER } from "~/domain/privacy/emails/privacy-email-kinds.ts";
import { privacyRequests as table } from "~/domain/privacy/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";

/**
 * Closes a request with the owner's answer, which the person gets by email; an empty one sends nothing. Returns false
 * when it was closed before.
 */
export async function answerRequest(
  { id, state, answer }: { id: string; state: "done" | "declined"; answer: string },
  now: Date,
  tx: Executor,
): Promise<boolean> {
  const [closed] = await tx
    .update(table)
    .set({ state, answer: answer || null, closedAt: now, updatedAt: now })
    .where(and(eq(table.id, id), eq(table.state, "open")))
    .returning({ id: table.id, email: table.email });
  if (closed && answer) await queueAnswer(tx, closed, false, now);
  return closed !== undefined;
}

/** Mails the person a link to a copy of their data, as the answer to their request or without one. */
export async function sendCopy(
  { address, requestId }: { address: string; requestId?: string | undefined },
  now: Date,
  tx: Executor,
): Promise<void> {
  const change = { state: "done" as const, closedAt: now, updatedAt: now };
  const found = { id: table.id, email: table.email };
  const isAnswered = and(eq(table.id, requestId ?? ""), eq(table.kind, "copy"), eq(table.state, "open"));
  const [answered] = requestId ? await tx.update(table).set(change).where(isAnswered).returning(found) : [];
  const own = { kind: "copy", email: address, idempotencyKey: crypto.randomUUID(), createdAt: now, ...change } as const;
  const [row] = answered ? [answered] : await tx.insert(table).values(own).returning(found);
  if (!row?.email) throw new Error("A copy without an address.");
  await queueAnswer(tx, row, true, now);
}

/** Nothing goes to a person who was erased. */
async function queueAnswer(tx: Executor, request: { id: string; email: string | null }, hasCopy: boolean, now: Date) {
  const { id, email: address } = request;
  const data = { requestId: id, hasCopy };
  if (address) await queueEmail(tx, { kind: REQUEST_ANSWER, to: { name: "", address }, data, subjectId: id, now });
}
