import { expect, test, vi } from "vitest";
import { rememberClient } from "~/domain/auth/identity/known-client.server.ts";
import { pinAttempts } from "~/domain/auth/identity/limits.server.ts";
import { authSessions, siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { createTestOwner } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { verifyPin } from "./sign-in.server.ts";

openTestDatabase();

const HOME = "192.0.2.10";
const page = (cookie = "") => new Request("http://site.example/pin", { headers: { cookie } });
const tryPin = (pin: string, address = HOME, request = page()) =>
  verifyPin(pin, { address, request }).then(
    () => ({ valid: true }),
    ({ message, status, lockedBy }) => ({ valid: false, error: message, status, lockedBy }),
  );
const WRONG = { valid: false, error: "Invalid PIN. Please try again.", status: 401 };
const TOO_MANY = { valid: false, error: "Too many attempts. Try again later.", status: 429 };

test("the owner's PIN is right, and begins no session; every PIN is wrong while there is no owner", async () => {
  expect(await tryPin(OWNER_ACCOUNT.pin)).toMatchObject(WRONG);
  await createTestOwner();
  expect(await tryPin(OWNER_ACCOUNT.pin)).toEqual({ valid: true });
  expect(await database().$count(authSessions)).toBe(0);
});

test.each(["0000", "482", "48210", "", " 4821", "x".repeat(64)])("the PIN %j is wrong", async (pin) => {
  await createTestOwner();
  expect(await tryPin(pin)).toMatchObject(WRONG);
});

test("a PIN that was hashed by a previous version is rehashed when it is entered", async () => {
  await createTestOwner();
  const former = "scrypt:AAECAwQFBgcICQoLDA0ODw:RInzp-cG-3tqpamwkqC31b0kBiGBYHPNOSPGMlddWJg";
  await database().update(siteOwner).set({ pinHash: former });
  expect(await tryPin("4822")).toMatchObject(WRONG);
  expect(await tryPin(OWNER_ACCOUNT.pin)).toEqual({ valid: true });
  const [owner] = await database().select().from(siteOwner);
  expect(owner?.pinHash).toMatch(/^\$scrypt\$ln=14/);
  expect(await tryPin(OWNER_ACCOUNT.pin)).toEqual({ valid: true });
});

test("five wrong PINs lock the address, however fast they come; a right one in between starts afresh", async () => {
  await createTestOwner();
  for (let i = 0; i < 4; i++) await pinAttempts.begin({ address: HOME });
  expect(await tryPin(OWNER_ACCOUNT.pin)).toEqual({ valid: true });
  const attempts = Array.from({ length: 20 }, () => pinAttempts.begin({ address: HOME }));
  const allowed = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
  expect(allowed).toHaveLength(5);
  expect(await tryPin(OWNER_ACCOUNT.pin)).toMatchObject(TOO_MANY);
  expect(await tryPin(OWNER_ACCOUNT.pin, "192.0.2.11")).toEqual({ valid: true });
});

test("many addresses together get thirty tries, and the owner is alerted by email", async () => {
  await createTestOwner();
  await exhaustCeiling();
  expect(await tryPin(OWNER_ACCOUNT.pin)).toMatchObject({ ...TOO_MANY, lockedBy: "everyone" });
  expect(await storedEmails()).toMatchObject([{ kind: "sign-in-alert", data: { door: "pin" } }]);
});

test("who signed in on a device before gets through with the right PIN all the same", async () => {
  const cookie = await rememberClient(await createTestOwner(), { address: "203.0.113.5", request: page() });
  await exhaustCeiling();
  const device = page(cookie.split(";")[0]);
  expect(await tryPin("0000", HOME, device)).toMatchObject(WRONG);
  expect(await tryPin(OWNER_ACCOUNT.pin, HOME, device)).toEqual({ valid: true });
});

async function exhaustCeiling() {
  await Promise.all(Array.from({ length: 30 }, (_, i) => pinAttempts.begin({ address: `10.0.0.${i}` })));
}

test("while the database is away no PIN counts as wrong, and the try doesn't count", async () => {
  await createTestOwner();
  const broken = vi.spyOn(database(), "select").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  for (let i = 0; i < 6; i++) expect(await tryPin(OWNER_ACCOUNT.pin)).toMatchObject({ error: "connect ECONNREFUSED" });
  broken.mockRestore();
  expect(await tryPin(OWNER_ACCOUNT.pin)).toEqual({ valid: true });
});
