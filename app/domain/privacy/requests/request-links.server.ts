import { and, eq, gt } from "drizzle-orm";
import { REQUEST_NOTICE } from "~/domain/privacy/emails/privacy-email-kinds.ts";
import { loadPersonCopy } from "~/domain/privacy/person/load-person.server.ts";
import { exportAsHtml, exportAsJson, type PersonExport } from "~/domain/privacy/person/person-export.server.ts";
import { ANSWER_DAYS, CONFIRM_DAYS, COPY_DAYS, daysAfter, type RequestLinkView } from "~/domain/privacy/request.ts";
import { privacyRequests as table } from "~/domain/privacy/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { readSignedIds, signIds } from "~/platform/secrets/signed-ids.server.ts";

/** The page behind a confirmation link; loading it changes nothing, since mail scanners follow every link. */
export async function loadConfirmation(token: string, now: Date): Promise<RequestLinkView> {
  const id = await readRequestToken("confirm", token);
  const row = id ? await findRequest(id) : undefined;
  if (!row?.email || (row.state === "unconfirmed" && row.createdAt < daysAfter(now, -CONFIRM_DAYS)))
    return { status: "gone" };
  return { status: row.state === "unconfirmed" ? "prompt" : "done", kind: row.kind };
}

/** Confirms a request, which then awaits the owner's answer. Idempotent. */
export async function confirmRequest(token: string, now: Date): Promise<void> {
  const requestId = await readRequestToken("confirm", token);
  if (!requestId) return;
  await database().transaction(async (tx) => {
    const confirmed = await tx
      .update(table)
      .set({ state: "open", confirmedAt: now, dueAt: daysAfter(now, ANSWER_DAYS), updatedAt: now })
      .where(
        and(
          eq(table.id, requestId),
          eq(table.state, "unconfirmed"),
          gt(table.createdAt, daysAfter(now, -CONFIRM_DAYS)),
        ),
      )
      .returning({ id: table.id });
    if (confirmed.length === 0) return;
    const onceKey = `privacy-notice:${requestId}`;
    await queueEmail(tx, {
      kind: REQUEST_NOTICE,
      to: "owner",
      data: { requestId },
      subjectId: requestId,
      onceKey,
      now,
    });
  });
}

/** The page behind the link to a copy. */
export async function loadCopyLink(token: string, now: Date): Promise<RequestLinkView> {
  return (await findCopy(token, now)) ? { status: "copy", kind: "copy" } : { status: "gone" };
}

/** The copy itself, as of now; undefined for a link that has expired. */
export async function loadCopy(
  { token, format }: { token: string; format: string | null },
  context: { brand: string; url: string; now: Date },
): Promise<PersonExport | undefined> {
  const address = await findCopy(token, context.now);
  if (!address) return undefined;
  const report = await loadPersonCopy(address);
  return format === "json" ? exportAsJson(report, context) : exportAsHtml(report, context);
}

async function findCopy(token: string, now: Date): Promise<string | null> {
  const id = await readRequestToken("copy", token);
  const row = id ? await findRequest(id) : undefined;
  const isValid = row?.kind === "copy" && row.state === "done" && row.closedAt;
  return isValid && daysAfter(isValid, COPY_DAYS) > now ? row.email : null;
}

async function findRequest(id: string) {
  const [row] = await database().select().from(table).where(eq(table.id, id));
  return row;
}

const SECRET = "privacy-links";

/** `confirm`: the link that confirms a request; `copy`: the one to a copy of the data. */
type RequestLinkPurpose = "confirm" | "copy";

/** The signed token of a link in an email; having it proves access to the mailbox. */
export function createRequestToken(purpose: RequestLinkPurpose, requestId: string): Promise<string> {
  return signIds(SECRET, purpose, [requestId]);
}

/** Verifies a token. Returns the request's id; undefined for anything that this site didn't sign for this purpose. */
async function readRequestToken(purpose: RequestLinkPurpose, token: string): Promise<string | undefined> {
  return (await readSignedIds(SECRET, purpose, token, 1))?.[0];
}
