import { eq } from "drizzle-orm";
import {
  ERASURE_RECEIPT,
  REQUEST_ANSWER,
  REQUEST_CONFIRMATION,
  REQUEST_NOTICE,
  REQUEST_REMINDER,
} from "~/domain/privacy/emails/privacy-email-kinds.ts";
import {
  writeErasureReceipt,
  writeRequestAnswer,
  writeRequestConfirmation,
  writeRequestNotice,
} from "~/domain/privacy/emails/privacy-emails.server.tsx";
import { findErasure } from "~/domain/privacy/erasures/erase-person.server.ts";
import { countPhrases } from "~/domain/privacy/person/person-counts.server.ts";
import { createRequestToken } from "~/domain/privacy/requests/request-links.server.ts";
import { privacyRequests } from "~/domain/privacy/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/**
 * The writers of the emails about data subject requests.
 *
 * @param sender - called for each email that is written
 */
export function privacyEmailWriters(sender: () => SenderIdentity): EmailWriter[] {
  const notice = async (requestId: string, isReminder: boolean) =>
    writeRequestNotice({ sender: sender(), request: await findRequest(requestId), isReminder });
  return [
    emailWriter(REQUEST_CONFIRMATION, async ({ requestId }) => {
      const { kind } = await findRequest(requestId);
      const token = await createRequestToken("confirm", requestId);
      return writeRequestConfirmation({ sender: sender(), kind, token });
    }),
    emailWriter(REQUEST_NOTICE, ({ requestId }) => notice(requestId, false)),
    emailWriter(REQUEST_REMINDER, ({ requestId }) => notice(requestId, true)),
    emailWriter(REQUEST_ANSWER, async ({ requestId, hasCopy }) => {
      const { answer } = await findRequest(requestId);
      const copyToken = hasCopy ? await createRequestToken("copy", requestId) : null;
      return writeRequestAnswer({ sender: sender(), answer, copyToken });
    }),
    emailWriter(ERASURE_RECEIPT, async ({ erasureId }) => {
      const erasure = await findErasure(erasureId);
      if (!erasure) throw new Error("This erasure has no record.");
      const { receipt, at, mode, counts } = erasure;
      return writeErasureReceipt({
        ...{ sender: sender(), receipt, at, counts: countPhrases(counts) },
        isAnonymised: mode === "anonymise",
      });
    }),
  ];
}

async function findRequest(id: string) {
  const [row] = await database().select().from(privacyRequests).where(eq(privacyRequests.id, id));
  if (!row) throw new Error("This request no longer exists.");
  return row;
}
