import { eq, sql } from "drizzle-orm";
import { recordSubmission } from "~/domain/submissions/record.server.ts";
import type { WriteMeta, WriteResult } from "~/domain/submissions/write.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { Subscription } from "./subscription-check.ts";
import { newsletterSubscriptions } from "./tables.server.ts";

/**
 * Subscribes an address to a topic. The address itself is the key, in lower case: the first time makes a subscription
 * and a submission, later ones add their topic. Gives back the subscription's id.
 */
export async function subscribe({ email, topic }: Subscription, meta: Omit<WriteMeta, "key">): Promise<WriteResult> {
  const emailKey = email.toLowerCase();
  const topics = [topic ?? "newsletter"];
  return database().transaction(async (tx) => {
    // Two at the same moment: the second waits for the first to commit, and then finds its row.
    const [made] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, emailKey, topics, createdAt: meta.now })
      .onConflictDoNothing({ target: newsletterSubscriptions.emailKey })
      .returning({ id: newsletterSubscriptions.id });
    if (!made) return { id: await addTopics(tx, emailKey, topics), duplicate: true };
    const submission = await recordSubmission(tx, newsletterSubmission(email), {
      ...meta,
      key: { kind: "none" },
    });
    await tx
      .update(newsletterSubscriptions)
      .set({ submissionId: submission.id })
      .where(eq(newsletterSubscriptions.id, made.id));
    return { id: made.id, duplicate: false };
  });
}

async function addTopics(tx: Executor, emailKey: string, topics: string[]): Promise<string> {
  const { topics: known } = newsletterSubscriptions;
  const [row] = await tx
    .update(newsletterSubscriptions)
    .set({
      topics: sql`(select array_agg(distinct topic) from unnest(${known} || ${sql.param(topics)}::text[]) as topic)`,
    })
    .where(eq(newsletterSubscriptions.emailKey, emailKey))
    .returning({ id: newsletterSubscriptions.id });
  // Only when somebody deleted the subscription between the two statements; sending again then makes a new one.
  if (!row) throw new Error("The subscription went away while it was being changed.");
  return row.id;
}

function newsletterSubmission(email: string) {
  return {
    formType: "newsletter" as const,
    firstName: null,
    lastName: null,
    email,
    phone: null,
    company: null,
    country: null,
    message: null,
    consentVersion: null,
  };
}
