import { beforeEach, describe, expect, test } from "vitest";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { authenticatorCode } from "../../../../tests/support/accounts/authenticator-app.ts";
import { adminPage, createSignedInOwner } from "../../../../tests/support/accounts/signed-in-owner.ts";
import { createTestAccount } from "../../../../tests/support/accounts/test-session.ts";
import { dumpDatabase } from "../../../../tests/support/database/dump-database.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { redeemAuthenticatorCode } from "./authenticator.server.ts";
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./change-second-factor.server.ts";
import { countRecoveryCodes } from "./recovery-codes.server.ts";
import { secondFactorsOf } from "./second-factors.server.ts";
import { authenticators, recoveryCodes } from "./tables.server.ts";

openTestDatabase();
let account: SignedInAccount;
let userId: string;
beforeEach(async () => {
  ({ account } = await createSignedInOwner());
  ({ userId } = account);
});

const origin = { address: "192.0.2.10", request: adminPage() };
const context = (now = new Date()) => ({ account, origin, now });
const refused = (change: typeof turnOffSecondFactor, code: string, answer: object) =>
  expect(change(code, context())).rejects.toMatchObject(answer);
const events = async () => (await storedEmails()).map(({ data }) => (data as { event: string }).event);
const acts = async () =>
  (await database().select().from(activity).orderBy(activity.id))
    .map(({ act }) => act)
    .filter((act) => /^second|^recovery/.test(act));

async function begin() {
  const { setUp } = await beginSecondFactor(context(), "Site");
  return setUp.secret;
}

/** Turns it on by the code of the step before now, so that the tests can use two newer ones. */
async function turnOn() {
  const secret = await begin();
  const { recoveryCodes: codes = [] } = await turnOnSecondFactor(authenticatorCode(secret, -1), context());
  return { secret, codes };
}

describe("setting it up", () => {
  test("takes effect with the first right code, gives ten recovery codes, and is told and recorded", async () => {
    const secret = await begin();
    expect(await secondFactorsOf(userId)).toEqual([]);
    expect(await events()).toEqual([]);
    await refused(turnOnSecondFactor, "000000", { status: 422, details: { problems: [{ field: "code" }] } });
    expect(await secondFactorsOf(userId)).toEqual([]);
    const { recoveryCodes: codes } = await turnOnSecondFactor(authenticatorCode(secret), context());
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes?.[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await secondFactorsOf(userId)).toEqual(["authenticator"]);
    expect(await events()).toEqual(["second-factor-on"]);
    expect(await acts()).toEqual(["second-factor.rejected", "second-factor.turned-on"]);
  });

  test("in two tabs shows the same key; one turns it on, and the key is never shown again", async () => {
    const secret = await begin();
    expect(await begin()).toBe(secret);
    const both = await Promise.allSettled([0, 0].map(() => turnOnSecondFactor(authenticatorCode(secret), context())));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countRecoveryCodes(userId)).toBe(10);
    await expect(begin()).rejects.toMatchObject({ status: 409 });
    await refused(turnOnSecondFactor, authenticatorCode(secret, 1), { status: 409 });
  });

  test("that was left half an hour ago begins again, with another key", async () => {
    const secret = await begin();
    await database()
      .update(authenticators)
      .set({ createdAt: new Date(Date.now() - 31 * 60_000) });
    expect(await begin()).not.toBe(secret);
  });
});

test("neither the key nor a recovery code is anywhere in the database", async () => {
  const { secret, codes } = await turnOn();
  const dump = await dumpDatabase();
  expect(dump).toContain(userId);
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
    expect(dump).not.toContain(text);
    expect(dump).not.toContain(Buffer.from(text).toString("base64"));
  }
});

test("a key that is copied to another account's row can't be read there", async () => {
  const { secret } = await turnOn();
  const [row] = await database().select().from(authenticators);
  if (!row) throw new Error("There is no authenticator.");
  const other = await createTestAccount();
  await database()
    .insert(authenticators)
    .values({ ...row, userId: other });
  const redeem = (id: string) => redeemAuthenticatorCode(database(), id, authenticatorCode(secret), new Date());
  await expect(redeem(other)).rejects.toThrow(UnreadableSecretError);
  expect(await redeem(userId)).toBe(true);
});

test("with a key that can't be read any more, the recovery codes still work", async () => {
  const { secret, codes } = await turnOn();
  await database().update(authenticators).set({ sealedSecret: "v1.AAAA" });
  await refused(turnOffSecondFactor, authenticatorCode(secret), { status: 422 });
  await turnOffSecondFactor(codes[0] ?? "", context());
  expect(await secondFactorsOf(userId)).toEqual([]);
});

describe("new recovery codes", () => {
  test("need a code, and replace the former ones", async () => {
    const { secret, codes } = await turnOn();
    await refused(renewRecoveryCodes, "000000", { status: 422 });
    const { recoveryCodes: renewed } = await renewRecoveryCodes(authenticatorCode(secret), context());
    expect(renewed).toHaveLength(10);
    expect(renewed?.filter((code) => codes.includes(code))).toEqual([]);
    await refused(turnOffSecondFactor, codes[0] ?? "", { status: 422 });
    expect(await events()).toEqual(["second-factor-on", "recovery-codes-made"]);
    expect(await acts()).toContain("recovery-codes.created");
  });

  test("can be made with one of the former ones, for an owner without the phone", async () => {
    const { codes } = await turnOn();
    await renewRecoveryCodes(codes[3] ?? "", context());
    expect(await countRecoveryCodes(userId)).toBe(10);
  });
});

describe("turning it off", () => {
  test("needs a code that wasn't used yet, removes everything, and is told and recorded", async () => {
    const { secret } = await turnOn();
    await refused(turnOffSecondFactor, authenticatorCode(secret, -1), { status: 422 });
    await turnOffSecondFactor(authenticatorCode(secret), context());
    expect(await secondFactorsOf(userId)).toEqual([]);
    expect([await database().$count(authenticators), await database().$count(recoveryCodes)]).toEqual([0, 0]);
    expect(await events()).toEqual(["second-factor-on", "second-factor-off"]);
    expect((await acts()).at(-1)).toBe("second-factor.turned-off");
    await refused(turnOffSecondFactor, authenticatorCode(secret, 1), { status: 409 });
  });

  test("can't be tried more than five times in a session, wherever it is", async () => {
    const { secret } = await turnOn();
    const from = (address: string, code: string) =>
      turnOffSecondFactor(code, { account, origin: { ...origin, address }, now: new Date() });
    for (let tried = 1; tried <= 5; tried += 1) {
      await expect(from(`198.51.100.${tried}`, "000000")).rejects.toMatchObject({ status: 422 });
    }
    await expect(from("198.51.100.9", authenticatorCode(secret))).rejects.toMatchObject({ status: 429 });
    expect(await secondFactorsOf(userId)).toEqual(["authenticator"]);
  });
});
