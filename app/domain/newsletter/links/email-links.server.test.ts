import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { subscriberRemovalOperation } from "~/domain/newsletter/subscribers/subscriber-operations.server.ts";
import { expirePendingSubscriptions } from "~/domain/newsletter/subscribing/expire-requests.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { legalHolds } from "~/platform/privacy/tables.server.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import {
  confirmByLink,
  eraseByLink,
  loadConfirmationLink,
  loadSubscriberLink,
  savePreferencesByLink,
  unsubscribeByLink,
} from "./email-links.server.ts";
import {
  createConfirmToken,
  createSubscriberToken,
  readConfirmToken,
  readSubscriberToken,
} from "./link-token.server.ts";
import { TEST_LINK_TOKEN } from "./link-view.ts";

openTestDatabase();
beforeAll(() => configureEmail({ from: { name: "RemoteOps", address: "letters@remoteops.example" } }));

const NOW = new Date("2026-03-01T10:00:00Z");
const file = temporaryErasuresFile();
let confirm: string;
let subscriberToken: string;

beforeEach(async () => {
  const meta = { source: "footer", suspicions: [], now: NOW };
  const { id } = await subscribe({ email: "ada@example.com" }, meta);
  confirm = await createConfirmToken(id);
  subscriberToken = await createSubscriberToken({ subscriptionId: id, issueId: null });
});

const stored = async () => (await database().select().from(table))[0];
const post = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("https://site.example/newsletter/unsubscribe", {
    method: "POST",
    body,
    headers: { "Content-Type": type, "Content-Length": String(body.length) },
  });

it("a mail scanner that follows every link changes nothing", async () => {
  await confirmByLink(confirm, NOW);
  const before = await stored();
  for (const look of [loadConfirmationLink(confirm, NOW), loadSubscriberLink(subscriberToken)]) {
    expect(await look).toMatchObject({ address: "a•••@example.com" });
  }
  expect(await stored()).toEqual(before);
});

describe("a mail program that unsubscribes by itself (RFC 8058)", () => {
  const boundary = "boundary-of-a-mail-program-0123456789";
  const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  for (const [how, body, type] of [
    ["as a form", "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"],
    ["in parts", parts, `multipart/form-data; boundary=${boundary}`],
  ] as const) {
    it(`${how} does so, and again is the same as once`, async () => {
      await confirmByLink(confirm, NOW);
      expect(await unsubscribeByLink(subscriberToken, post(body, type), NOW)).toBe("done");
      expect(await stored()).toMatchObject({ state: "unsubscribed", unsubscribedBy: "one-click", unsubscribedAt: NOW });
      const before = await stored();
      expect(await unsubscribeByLink(subscriberToken, post(body, type), new Date())).toBe("done");
      expect(await stored()).toEqual(before);
    });
  }

  it("is understood even when its body is not", async () => {
    await confirmByLink(confirm, NOW);
    expect(await unsubscribeByLink(subscriberToken, post("{", "application/json"), NOW)).toBe("done");
    expect(await stored()).toMatchObject({ state: "unsubscribed" });
  });
});

describe("a reader", () => {
  it("chooses topics, and with none of them is unsubscribed", async () => {
    await confirmByLink(confirm, NOW);
    await savePreferencesByLink(subscriberToken, post("topic=resource-hub&topic=nonsense"), NOW);
    expect(await stored()).toMatchObject({ state: "confirmed", topics: ["resource-hub"] });
    await savePreferencesByLink(subscriberToken, post(""), NOW);
    expect(await stored()).toMatchObject({ state: "unsubscribed", unsubscribedBy: "preferences" });
  });

  it("is erased, and the links lead nowhere any more", async () => {
    expect(await eraseByLink(subscriberToken, NOW, file)).toBe("done");
    expect(await stored()).toBeUndefined();
    expect(await loadSubscriberLink(subscriberToken)).toEqual({ status: "gone" });
    expect(await confirmByLink(confirm, NOW)).toBe("gone");
    expect(await eraseByLink(subscriberToken, NOW, file)).toBe("done");
  });
});

it("a reader under a legal hold is unsubscribed and reads that the data stays, and is erased once the hold is lifted", async () => {
  await confirmByLink(confirm, NOW);
  const addresses = [(await stored())?.emailKey ?? ""];
  await database().insert(legalHolds).values({ addresses, reason: "Dispute" });
  expect(await eraseByLink(subscriberToken, NOW, file)).toBe("held");
  expect(await stored()).toMatchObject({ state: "unsubscribed", unsubscribedAt: NOW });
  await expect(
    doBulkOperation(subscriberRemovalOperation, { ids: [(await stored())?.id ?? ""] }, {}, NOW),
  ).rejects.toMatchObject({
    status: 409,
  });
  await database().update(legalHolds).set({ liftedAt: NOW });
  expect(await eraseByLink(subscriberToken, NOW, file)).toBe("done");
  expect(await stored()).toBeUndefined();
});

it("a request under a legal hold doesn't expire, and a reader isn't erased whose request has another address by now", async () => {
  await database().update(emails).set({ state: "accepted", acceptedAt: NOW });
  await expirePendingSubscriptions(NOW);
  const later = new Date((await stored())?.expiresAt ?? 0);
  const addresses = [(await stored())?.emailKey ?? ""];
  await database().insert(legalHolds).values({ addresses, reason: "Dispute" });
  expect(await expirePendingSubscriptions(later)).toBe(0);
  expect(await stored()).toMatchObject({ state: "pending" });
  await database().update(formSubmissions).set({ email: "corrected@client.example" });
  await database()
    .update(legalHolds)
    .set({ addresses: ["corrected@client.example"] });
  expect(await expirePendingSubscriptions(later)).toBe(0);
  expect(await eraseByLink(subscriberToken, NOW, file)).toBe("held");
  await database().update(legalHolds).set({ liftedAt: NOW });
  await database().update(table).set({ state: "pending", unsubscribedAt: null, expiresAt: later });
  expect(await expirePendingSubscriptions(later)).toBe(1);
});

it("a subscriber who comes back after a week can't confirm any more, even before the request is removed", async () => {
  await database().update(emails).set({ state: "accepted", acceptedAt: NOW });
  await expirePendingSubscriptions(NOW);
  const later = new Date((await stored())?.expiresAt ?? 0);
  expect(await loadConfirmationLink(confirm, later)).toEqual({ status: "gone" });
  expect(await confirmByLink(confirm, later)).toBe("gone");
  expect(await stored()).toMatchObject({ state: "pending" });
  const justInTime = new Date(later.getTime() - 1);
  expect(await loadConfirmationLink(confirm, justInTime)).toMatchObject({ status: "prompt" });
  expect(await confirmByLink(confirm, justInTime)).toBe("done");
});

it("an owner who tries an issue out follows the test's links to a page that is true, and nothing is changed by a press of the mail program's button", async () => {
  expect(await loadSubscriberLink(TEST_LINK_TOKEN)).toEqual({ status: "test" });
  const before = await stored();
  for (const press of [unsubscribeByLink, savePreferencesByLink]) {
    expect(await press(TEST_LINK_TOKEN, post("List-Unsubscribe=One-Click"), NOW)).toBe("gone");
  }
  expect(await eraseByLink(TEST_LINK_TOKEN, NOW)).toBe("gone");
  expect(await stored()).toEqual(before);
});

it("a visitor who makes links up gets nowhere: no character of a token can be changed, and one kind isn't the other", async () => {
  for (const token of ["", "x", "../../etc/passwd", "a".repeat(500), subscriberToken]) {
    expect(await readConfirmToken(token)).toBeUndefined();
  }
  expect(await readSubscriberToken(confirm)).toBeUndefined();
  for (let index = 0; index < subscriberToken.length - 1; index += 1) {
    const other = subscriberToken[index] === "A" ? "B" : "A";
    const forged = subscriberToken.slice(0, index) + other + subscriberToken.slice(index + 1);
    expect(await readSubscriberToken(forged), `character ${index}`).toBeUndefined();
  }
  expect(await loadSubscriberLink(confirm)).toEqual({ status: "gone" });
  expect(await unsubscribeByLink(confirm, post(""), NOW)).toBe("gone");
});
