import { beforeEach, describe, expect, test } from "vitest";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import {
  countRecoveryCodes,
  findAuthenticator,
  redeemAuthenticatorCode,
} from "~/domain/auth/second-factor/second-factors.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { authenticators, recoveryCodes } from "~/domain/auth/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { authenticatorCode } from "../../../../tests/support/accounts/authenticator-app.ts";
import { adminPage, createSignedInOwner } from "../../../../tests/support/accounts/signed-in-owner.ts";
import { createTestAccount } from "../../../../tests/support/accounts/test-session.ts";
import { dumpDatabase } from "../../../../tests/support/database/dump-database.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";

openTestDatabase();
let account: SignedInAccount;
let userId: string;
beforeEach(async () => {
  ({ account } = await createSignedInOwner());
  ({ userId } = account);
});

const origin = { address: "192.0.2.10", request: adminPage() };
const context = (now = new Date()) => ({ owner: account, origin, now });
const commandOf =
  (name: "second-factor.turn-on" | "second-factor.renew-codes" | "second-factor.turn-off") =>
  (code: string, of: ReturnType<typeof context>): Promise<{ recoveryCodes?: string[] }> =>
    give(accountCommands[name], { code }, of);
const turnOnSecondFactor = commandOf("second-factor.turn-on");
const renewRecoveryCodes = commandOf("second-factor.renew-codes");
const turnOffSecondFactor = commandOf("second-factor.turn-off");
const refused = (
  change: (code: string, of: ReturnType<typeof context>) => Promise<object>,
  code: string,
  answer: object,
) => expect(change(code, context())).rejects.toMatchObject(answer);
const events = async () => (await storedEmails()).map(({ data }) => (data as { event: string }).event);
const recorded = async () =>
  (await database().select().from(activity).orderBy(activity.id))
    .map(({ event }) => event)
    .filter((event) => /^second|^recovery/.test(event));

async function begin() {
  const { setUp } = await give(accountCommands["second-factor.begin"], {}, context());
  return setUp.secret;
}

/** Turns it on by the code of the step before now, so that the tests can use two newer ones. */
async function turnOn() {
  const secret = await begin();
  const { recoveryCodes: codes = [] } = await turnOnSecondFactor(authenticatorCode(secret, -1), context());
  return { secret, codes };
}

describe("setting it up", () => {
  test("takes effect with the first right code, gives ten recovery codes, and is announced and recorded", async () => {
    const secret = await begin();
    expect(await findAuthenticator(userId)).toBeNull();
    expect(await events()).toEqual([]);
    await refused(turnOnSecondFactor, "000000", { status: 422, details: { problems: [{ field: "code" }] } });
    expect(await findAuthenticator(userId)).toBeNull();
    const { recoveryCodes: codes } = await turnOnSecondFactor(authenticatorCode(secret), context());
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes?.[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await findAuthenticator(userId)).not.toBeNull();
    expect(await events()).toEqual(["second-factor-on"]);
    expect(await recorded()).toEqual(["second-factor.started", "second-factor.rejected", "second-factor.turned-on"]);
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
      .set({ createdAt: new Date(Date.now() - 31 * MINUTE_MS) });
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
  expect(await findAuthenticator(userId)).toBeNull();
});

describe("new recovery codes", () => {
  test("need a code, and replace the previous ones", async () => {
    const { secret, codes } = await turnOn();
    await refused(renewRecoveryCodes, "000000", { status: 422 });
    const { recoveryCodes: renewed } = await renewRecoveryCodes(authenticatorCode(secret), context());
    expect(renewed).toHaveLength(10);
    expect(renewed?.filter((code) => codes.includes(code))).toEqual([]);
    await refused(turnOffSecondFactor, codes[0] ?? "", { status: 422 });
    expect(await events()).toEqual(["second-factor-on", "recovery-codes-made"]);
    expect(await recorded()).toContain("recovery-codes.created");
  });

  test("can be made with one of the previous ones, for an owner without the phone", async () => {
    const { codes } = await turnOn();
    await renewRecoveryCodes(codes[3] ?? "", context());
    expect(await countRecoveryCodes(userId)).toBe(10);
  });
});

describe("turning it off", () => {
  test("needs a code that wasn't used yet, removes everything, and is announced and recorded", async () => {
    const { secret } = await turnOn();
    await refused(turnOffSecondFactor, authenticatorCode(secret, -1), { status: 422 });
    await turnOffSecondFactor(authenticatorCode(secret), context());
    expect(await findAuthenticator(userId)).toBeNull();
    expect([await database().$count(authenticators), await database().$count(recoveryCodes)]).toEqual([0, 0]);
    expect(await events()).toEqual(["second-factor-on", "second-factor-off"]);
    expect((await recorded()).at(-1)).toBe("second-factor.turned-off");
    await refused(turnOffSecondFactor, authenticatorCode(secret, 1), { status: 409 });
  });

  test("can't be tried more than five times in a session, wherever it is", async () => {
    const { secret } = await turnOn();
    const from = (address: string, code: string) =>
      turnOffSecondFactor(code, { owner: account, origin: { ...origin, address }, now: new Date() });
    for (let tried = 1; tried <= 5; tried += 1) {
      await expect(from(`198.51.100.${tried}`, "000000")).rejects.toMatchObject({ status: 422 });
    }
    await expect(from("198.51.100.9", authenticatorCode(secret))).rejects.toMatchObject({ status: 429 });
    expect(await findAuthenticator(userId)).not.toBeNull();
  });
});
