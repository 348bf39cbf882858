import { beforeEach, expect, test } from "vitest";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { MAX_PASSKEYS, type PasskeyRegistration } from "~/domain/auth/passkeys/passkey-requests.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { createSignedInOwner } from "../../../../tests/support/accounts/signed-in-owner.ts";
import { createTestAuthenticator } from "../../../../tests/support/accounts/test-authenticator.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { beginPasskey, listPasskeys } from "./passkeys.server.ts";

openTestDatabase();

const SITE = { rpId: "localhost", origin: "http://localhost:4300" };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const request = () => new Request(`${SITE.origin}/admin`, { headers: { "user-agent": FIREFOX } });
const origin = { address: "203.0.113.7", request: request() };
const now = new Date();

let account: SignedInAccount;
beforeEach(async () => {
  ({ account } = await createSignedInOwner());
});

const addPasskey = (owner: SignedInAccount, credential: PasskeyRegistration) =>
  give(accountCommands["passkeys.add"], { credential }, { owner, origin, now });
const rename = (owner: SignedInAccount, id: string, name: string) =>
  give(accountCommands["passkeys.rename"], { id, name }, { owner, origin, now });
const remove = (owner: SignedInAccount, id: string) =>
  give(accountCommands["passkeys.remove"], { id }, { owner, origin, now });
const begin = () => beginPasskey(account, request(), "Site", now);
const events = async () =>
  (await database().select().from(activity))
    .filter(({ event }) => event.startsWith("passkey."))
    .map(({ event, subjectLabel }) => [event, subjectLabel]);

async function add(ceremony = {}, attachment: "platform" | "cross-platform" = "platform", transports = ["internal"]) {
  const made = createTestAuthenticator(SITE).register(await begin(), ceremony);
  const credential = { ...made, authenticatorAttachment: attachment, response: { ...made.response, transports } };
  return { credential, ...(await addPasskey(account, credential)) };
}

test("a passkey is named after its device, listed, recorded and announced by email", async () => {
  await add();
  await add({}, "cross-platform", ["usb"]);
  await add({ isSynced: true }, "cross-platform", ["hybrid", "internal"]);
  expect(await listPasskeys(account.userId)).toMatchObject([
    { name: "Firefox on Windows", isSynced: false, lastUsedAt: null, host: "localhost" },
    { name: "Security key", isSynced: false },
    { name: "Phone or tablet", isSynced: true },
  ]);
  const names = ["Firefox on Windows", "Security key", "Phone or tablet"];
  expect(await events()).toEqual(names.map((name) => ["passkey.added", name]));
  expect(await database().$count(emails)).toBe(3);
});

test("the browser is asked for a passkey that needs no user name, verifies its user, and isn't on the device yet", async () => {
  const { credential } = await add();
  expect(await begin()).toMatchObject({
    rp: { id: "localhost", name: "Site" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: credential.id, transports: ["internal"] }],
  });
});

test.each([
  ["another origin", { origin: "http://localhost.evil.example:4300" }],
  ["an unverified user", { isVerified: false }],
])("a passkey from %s isn't added", async (_, ceremony) => {
  await expect(add(ceremony)).rejects.toMatchObject({ status: 409 });
  expect(await listPasskeys(account.userId)).toEqual([]);
  expect(await database().$count(emails)).toBe(0);
});

test("a registration can't be sent twice, nor in another session", async () => {
  const { credential } = await add();
  await expect(addPasskey(account, credential)).rejects.toMatchObject({ status: 409 });
  const other = createTestAuthenticator(SITE).register(await begin());
  const elsewhere = { ...account, sessionId: "another" };
  await expect(addPasskey(elsewhere, other)).rejects.toMatchObject({ status: 409 });
  expect(await listPasskeys(account.userId)).toHaveLength(1);
});

test("there are twenty at most, however many are added at once", async () => {
  const registrations = await Promise.all(
    Array.from({ length: MAX_PASSKEYS + 2 }, async () => createTestAuthenticator(SITE).register(await begin())),
  );
  await Promise.allSettled(registrations.map((credential) => addPasskey(account, credential)));
  expect(await listPasskeys(account.userId)).toHaveLength(MAX_PASSKEYS);
  await expect(begin()).rejects.toMatchObject({ status: 409, message: expect.stringContaining("20 passkeys") });
});

test("without a domain there can be none", async () => {
  const atAddress = new Request("http://192.168.1.20:3000/admin");
  await expect(beginPasskey(account, atAddress, "Site", now)).rejects.toMatchObject({ status: 409 });
});

test("a passkey is renamed and removed by its owner only; a removed one is announced once", async () => {
  const { id } = await add();
  const stranger = { ...account, userId: "another" };
  await expect(rename(stranger, id, "Mine")).rejects.toMatchObject({ status: 409 });
  await remove(stranger, id);
  await rename(account, id, "Desk computer");
  expect(await listPasskeys(account.userId)).toMatchObject([{ name: "Desk computer" }]);
  await remove(account, id);
  await remove(account, id);
  await expect(rename(account, id, "Desk")).rejects.toMatchObject({ status: 409 });
  expect(await events()).toEqual([
    ["passkey.added", "Firefox on Windows"],
    ["passkey.renamed", "Desk computer"],
    ["passkey.removed", "Desk computer"],
  ]);
  const told = (await storedEmails()).map(({ data }) => data);
  expect(told).toMatchObject([{ event: "passkey-added" }, { event: "passkey-removed", passkey: "Desk computer" }]);
});
