import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_ISSUE } from "~/domain/newsletter/issues/issue.ts";
import { createIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { countAudiences, findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { confirmByLink, loadConfirmationLink } from "~/domain/newsletter/links/email-links.server.ts";
import { createConfirmToken } from "~/domain/newsletter/links/link-token.server.ts";
import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "~/domain/newsletter/subscribers/subscriber-export.server.ts";
import { suppressionReleaseOperation } from "~/domain/newsletter/subscribers/subscriber-operations.server.ts";
import {
  countSubscribers,
  findSubscriber,
  listSubscribers,
} from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { eraseSubscription } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions as subscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { smtpRejection } from "../../../../tests/support/mail/smtp-server.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { queueBatch, startIssueAsPlanned } from "./send-issue.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-03T08:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const BOUNCED = { q: "", state: "bounced", topic: "" } as const;

let answers: Record<string, [number, string]>;
const server = openMailServer({
  onRcptTo({ address }, _, done) {
    const answer = answers[address];
    done(answer ? smtpRejection(...answer) : undefined);
  },
});
beforeEach(async () => {
  answers = { "gone@reader.example": [550, "5.1.1 No such user here"], "strict@reader.example": [550, "5.7.1 Spam"] };
  const row = { topics: ["newsletter"], state: "confirmed" as const, confirmedAt: NOW, createdAt: NOW };
  const emails = ["gone", "strict", "well"].map((name) => `${name}@reader.example`);
  const rows = emails.map((email) => ({ ...row, email, emailKey: email }));
  await database().insert(subscriptions).values(rows);
});

async function sendIssue(hours: number) {
  const id = await createIssue({ ...EMPTY_ISSUE, subject: "A hand-over in one page" }, later(hours));
  await startIssueAsPlanned(id, "<p>One page.</p>", later(hours));
  await queueBatch(id, later(hours));
  await sendQueued(later(hours));
  return id;
}
const countsOf = async (id: string) => (await findIssue(id))?.counts;
const gone = async () => {
  const [row] = await database().select().from(subscriptions).where(eq(subscriptions.email, "gone@reader.example"));
  return row?.id ?? "";
};
const bounced = async () => {
  const { rows } = await listSubscribers(BOUNCED, { at: "start" }, NEWEST_FIRST);
  return rows.map(({ email }) => email);
};

describe("an address that the mail server rejects for good", () => {
  it("is left out of the next issues, shown with the server's words, and counted; a rejected text isn't its fault", async () => {
    expect(await countsOf(await sendIssue(0))).toMatchObject({ recipients: 3, accepted: 1, failed: 2, suppressed: 0 });
    expect(await bounced()).toEqual(["gone@reader.example"]);
    expect(await countSubscribers(BOUNCED)).toMatchObject({ matching: exactCount(1), bounced: 1, confirmed: 3 });
    expect(await findSubscriber(await gone())).toMatchObject({
      state: "confirmed",
      bounce: { at: NOW.toISOString(), reason: expect.stringContaining("550 5.1.1 No such user here") },
    });
    expect(await countAudiences()).toEqual({ newsletter: { recipients: 2, suppressed: 1 } });

    const counts = { recipients: 2, accepted: 1, failed: 1, suppressed: 1, withdrawn: 0 };
    expect(await countsOf(await sendIssue(24))).toMatchObject(counts);
    expect(await database().$count(emails, eq(emails.toAddress, "gone@reader.example"))).toBe(1);
    expect((await findSubscriber(await gone()))?.issues.map(({ state }) => state)).toEqual(["suppressed", "failed"]);

    const records = { filters: BOUNCED, except: [], until: later(48) };
    const exported = [];
    for await (const row of exportedSubscribers(records)) exported.push(SUBSCRIBER_COLUMNS.Bounced?.(row));
    expect(exported).toEqual([NOW]);
  });

  it("is counted as left out from the start of an issue on, and stays so in its record", async () => {
    await sendIssue(0);
    const id = await createIssue({ ...EMPTY_ISSUE, subject: "Another" }, later(1));
    await startIssueAsPlanned(id, "<p>Two.</p>", later(1));
    expect(await countsOf(id)).toMatchObject({ recipients: 2, unqueued: 2, suppressed: 1 });
    await queueBatch(id, later(1));
    await doBulkOperation(suppressionReleaseOperation, { ids: [await gone()] }, {}, later(1));
    expect(await countsOf(id)).toMatchObject({ recipients: 2, unqueued: 0, suppressed: 1 });
  });

  it("gets issues again once the owner releases it", async () => {
    await sendIssue(0);
    answers = {};
    const records = { filters: BOUNCED, except: [], until: later(1) };
    expect(await doBulkOperation(suppressionReleaseOperation, records, {}, later(1))).toMatchObject({ done: 1 });
    expect(await bounced()).toEqual([]);
    expect(await countsOf(await sendIssue(24))).toMatchObject({ recipients: 3, accepted: 3, suppressed: 0 });
  });

  it("gets issues again once its reader subscribes and confirms again", async () => {
    await sendIssue(0);
    answers = {};
    const meta = { source: "footer", suspicions: [], now: later(48) };
    const { id } = await subscribe({ email: "gone@reader.example" }, meta);
    await sendQueued(later(48));
    const email = server.emails.find(({ to }) => to[0] === "gone@reader.example");
    expect(email?.parsed.text).toContain("Newsletter");
    expect(await bounced()).toHaveLength(1);
    const token = await createConfirmToken(id);
    expect(await loadConfirmationLink(token, later(49))).toMatchObject({ status: "prompt", topics: ["newsletter"] });
    expect(await confirmByLink(token, later(49))).toBe("done");
    expect(await bounced()).toEqual([]);
    expect(await findSubscriber(id)).toMatchObject({ state: "confirmed", confirmedAt: later(49).toISOString() });
    expect(await countsOf(await sendIssue(72))).toMatchObject({ recipients: 3, accepted: 3, suppressed: 0 });
  });

  it("is forgotten with everything else when its reader wants to be erased", async () => {
    await sendIssue(0);
    await eraseSubscription(await gone(), later(1), temporaryErasuresFile());
    expect(JSON.stringify((await database().execute("select * from email_suppressions")).rows)).toBe("[]");
  });
});
