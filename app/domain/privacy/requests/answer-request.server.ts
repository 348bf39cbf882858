import { and, eq } from "drizzle-orm";
import { REQUEST_ANSWER } from "~/domain/privacy/emails/privacy-email-kinds.ts";
import { privacyRequests as table } from "~/domain/privacy/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";

/**
 * Closes a request with the owner's answer, which the person gets by email; an empty one sends nothing. Returns false
 * when it was closed before.
 */
export function answerRequest(
  { id, state, answer }: { id: string; state: "done" | "declined"; answer: string },
  now: Date,
  executor: Executor = database(),
): Promise<boolean> {
  return executor.transaction(async (tx) => {
    const [closed] = await tx
      .update(table)
      .set({ state, answer: answer || null, closedAt: now, updatedAt: now })
      .where(and(eq(table.id, id), eq(table.state, "open")))
      .returning({ email: table.email });
    if (!closed) return false;
    if (closed.email && answer)
      await queueEmail(tx, {
        kind: REQUEST_ANSWER,
        to: { name: "", address: closed.email },
        data: { requestId: id, hasCopy: false },
        subjectId: id,
        now,
      });
    return true;
  });
}

/** Mails the person a link to a copy of their data, as the answer to their request or without one. */
export function sendCopy(
  { address, requestId }: { address: string; requestId?: string | undefined },
  now: Date,
  executor: Executor = database(),
) {
  return executor.transaction(async (tx) => {
    const change = { state: "done" as const, closedAt: now, updatedAt: now };
    const [answered] = requestId
      ? await tx
          .update(table)
          .set(change)
          .where(and(eq(table.id, requestId), eq(table.kind, "copy"), eq(table.state, "open")))
          .returning({ id: table.id, email: table.email })
      : [];
    const [row] = answered
      ? [answered]
      : await tx
          .insert(table)
          .values({ kind: "copy", email: address, idempotencyKey: crypto.randomUUID(), createdAt: now, ...change })
          .returning({ id: table.id, email: table.email });
    if (!row?.email) throw new Error("A copy without an address.");
    await queueEmail(tx, {
      kind: REQUEST_ANSWER,
      to: { name: "", address: row.email },
      data: { requestId: row.id, hasCopy: true },
      subjectId: row.id,
      now,
    });
  });
}
