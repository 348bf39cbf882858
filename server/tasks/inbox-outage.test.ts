import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inboxOutageWriter, queueInboxOutageEmail } from "~/domain/email-log/email-tasks.server.ts";
import { loadEmailStatus } from "~/domain/email-log/queries.server.ts";
import { loadLaunchState } from "~/domain/launch/launch-state.server.ts";
import { parseMessageFilters } from "~/domain/leads/inbox/message-list.ts";
import { findMailState } from "~/domain/settings/mail/queries.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { inboxPosition } from "~/platform/email/tables.server.ts";
import { loadMessages } from "../../app/domain/leads/inbox/queries.server.ts";
import { SENDER } from "../../tests/support/database/full-person.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { type ImapTestServer, startImapServer } from "../../tests/support/mail/imap-server.ts";
import { OWNER, openMailServer } from "../../tests/support/mail/mail-server.ts";
import { storedEmails } from "../../tests/support/mail/stored-emails.ts";
import { DATABASE_GAUGES } from "../metrics/metric-definitions.ts";

openTestDatabase();
const smtp = openMailServer();
let mailbox: ImapTestServer;
beforeAll(async () => {
  mailbox = await startImapServer();
});
afterAll(() => mailbox.stop());
beforeEach(() => configureEmail({ imap: mailbox.address }));

const REASON = /doesn't accept this user and password/;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, minute));

/** A poll of the inbox, which can be read or not, and what comes of it a moment later. */
async function pollAt(minute: number, state: "readable" | "unreadable") {
  configureEmail({ imap: state === "readable" ? mailbox.address : { ...mailbox.address, password: "wrong" } });
  await pollInbox(async () => {}, at(minute));
  await queueInboxOutageEmail(at(minute));
}

async function sendAt(minute: number) {
  const writers = [inboxOutageWriter(() => SENDER)];
  await drainOutbox({ writers, owner: async () => OWNER, clock: () => at(minute) });
  return smtp.emails.map(({ parsed }) => parsed);
}

/** What each screen, and the metric, say of the inbox. */
async function readEverywhere() {
  const url = new URL("https://site.example/admin/messages");
  const messages = await loadMessages(parseMessageFilters(url.pathname, url.searchParams), url.searchParams);
  const gauge = DATABASE_GAUGES.find(({ name }) => name === "site_mail_inbox_up");
  return {
    mailAndDashboard: (await loadEmailStatus({ replyTo: OWNER })).inbound.outage,
    messages: messages.replying.inboxOutage,
    settings: (await findMailState()).inboxProblem,
    firstDay: (await loadLaunchState({})).steps.find(({ id }) => id === "mail")?.done,
    metric: await gauge?.read(),
  };
}
const NOWHERE = { mailAndDashboard: null, messages: null, settings: null, firstDay: true };

test("an inbox that can't be read is told on each screen and by the metric, from its beginning on, until it can", async () => {
  await pollAt(0, "readable");
  expect(await readEverywhere()).toEqual({ ...NOWHERE, metric: [{ value: 1 }] });
  await pollAt(1, "unreadable");
  await pollAt(2, "unreadable");
  const outage = { since: at(1).toISOString(), reason: expect.stringMatching(REASON) };
  const told = { mailAndDashboard: outage, messages: outage, settings: outage.reason, firstDay: false };
  expect(await readEverywhere()).toEqual({ ...told, metric: [{ value: 0 }] });
  await pollAt(3, "readable");
  expect(await readEverywhere()).toEqual({ ...NOWHERE, metric: [{ value: 1 }] });
});

test("the owner gets an email about an inbox that can't be read for an hour, once for each outage", async () => {
  for (const minute of [0, 1, 59]) await pollAt(minute, "unreadable");
  expect(await sendAt(59)).toEqual([]);
  for (const minute of [60, 61, 600]) await pollAt(minute, "unreadable");
  const [first, ...others] = await sendAt(601);
  expect(others).toEqual([]);
  expect(first?.subject).toBe("RemoteOps: your inbox can’t be read");
  expect(first?.to).toMatchObject({ value: [{ address: OWNER.address }] });
  // The lines of its plain text are wrapped.
  const text = first?.text?.replaceAll("\n", " ");
  expect(text).toMatch(REASON);
  for (const part of ["2026-03-02 08:00 (UTC)", "none is lost", "https://site.example/admin/settings/mail"])
    expect(text).toContain(part);
  await pollAt(602, "readable");
  for (const minute of [603, 663, 664]) await pollAt(minute, "unreadable");
  expect(await sendAt(665)).toHaveLength(2);
});

test("a blip isn't told by email, nor an outage that is over before the email could be sent", async () => {
  for (const minute of [0, 59]) await pollAt(minute, "unreadable");
  for (const minute of [60, 61]) await pollAt(minute, "readable");
  for (const minute of [62, 121]) await pollAt(minute, "unreadable");
  expect(await storedEmails()).toEqual([]);
  await pollAt(122, "unreadable");
  expect(await storedEmails()).toMatchObject([{ kind: "inbox-outage", state: "queued" }]);
  await pollAt(123, "readable");
  expect(await sendAt(124)).toEqual([]);
  const [email] = await storedEmails();
  expect(email).toMatchObject({ state: "failed", reply: expect.stringContaining("can be read again") });
  expect(await loadEmailStatus({ replyTo: OWNER })).toMatchObject({ failed: 0 });
});

test("with the inbox its outage goes, and another one's begins anew", async () => {
  await pollAt(0, "unreadable");
  configureEmail({ imap: undefined });
  await pollInbox(async () => {}, at(1));
  expect(await readEverywhere()).toEqual({ ...NOWHERE, metric: [] });
  await pollAt(70, "unreadable");
  expect(await storedEmails()).toEqual([]);
  expect(await readEverywhere()).toMatchObject({ messages: { since: at(70).toISOString() } });
});

test("an outage that an earlier release recorded, without its start, is told since the inbox was last read", async () => {
  await pollAt(0, "readable");
  await database().update(inboxPosition).set({ outage: "Nothing answers." });
  const outage = { since: at(0).toISOString(), reason: "Nothing answers." };
  expect(await readEverywhere()).toMatchObject({ mailAndDashboard: outage, messages: outage });
});
