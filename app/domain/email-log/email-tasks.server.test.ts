import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { legalHolds } from "~/platform/privacy/tables.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { doBulkOperation } from "../../../tests/support/bulk-operations.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../tests/support/mail/stored-emails.ts";
import { failureNoticeOperation } from "./email-operations.server.ts";
import { deleteOldEmails } from "./email-tasks.server.ts";

openTestDatabase();

const KINDS = [
  { kind: "acknowledgement", retentionDays: 180 },
  { kind: "lead-notice", retentionDays: 180 },
  { kind: "reply", retentionDays: undefined },
];

test("an old email is deleted half a year after it was done, a failed one not before the owner acknowledged it, and none to a person under a legal hold", async () => {
  const start = new Date(Date.UTC(2026, 5, 1));
  const day = (days: number) => new Date(start.getTime() + days * DAY_MS);
  const row = { data: {}, priority: 0, createdAt: start };
  await database()
    .insert(emails)
    .values([
      { ...row, kind: "acknowledgement", messageId: "<1@x>", state: "accepted", updatedAt: day(200) },
      { ...row, kind: "lead-notice", messageId: "<2@x>", state: "failed", updatedAt: day(1) },
      { ...row, kind: "reply", messageId: "<3@x>", state: "accepted", updatedAt: day(1) },
      {
        ...{ ...row, kind: "acknowledgement", messageId: "<4@x>", state: "accepted", updatedAt: day(1) },
        toAddress: "Held@client.example",
      },
    ]);
  await database()
    .insert(legalHolds)
    .values({ addresses: ["held@client.example"], reason: "Dispute", createdAt: day(1) });
  const kinds = async () => (await storedEmails()).map(({ kind }) => kind).toSorted();
  await deleteOldEmails(KINDS, day(379));
  expect(await kinds()).toEqual(["acknowledgement", "acknowledgement", "lead-notice", "reply"]);
  await doBulkOperation(failureNoticeOperation, { filters: {}, except: [], until: day(379) }, {}, day(379));
  await deleteOldEmails(KINDS, day(379));
  expect(await kinds()).toEqual(["acknowledgement", "acknowledgement", "reply"]);
  await deleteOldEmails(KINDS, day(381));
  expect(await kinds()).toEqual(["acknowledgement", "reply"]);
  await database()
    .update(legalHolds)
    .set({ liftedAt: day(381) });
  await deleteOldEmails(KINDS, day(381));
  expect(await kinds()).toEqual(["reply"]);
});
