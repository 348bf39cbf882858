import { beforeEach, expect, test } from "vitest";
import { verifyPin } from "~/domain/auth/pin/verify-pin.server.ts";
import { createSetUpLink, redeemSetUpLink } from "~/domain/auth/set-up/set-up-links.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { adminPage } from "../../../../tests/support/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/test-accounts.ts";
import { createTestOwner } from "../../../../tests/support/test-session.ts";
import { clearLockOuts, pinAttempts, signInAttempts } from "./attempt-limits.server.ts";
import { signIn } from "./sign-in.server.ts";

openTestDatabase();

const STRANGER = { kind: "visitor", network: "203.0.113.0/24", device: "Firefox on Linux" } as const;
const asStranger = <Result>(run: () => Result) => actAs(STRANGER, run);
const enter = (over: { email?: string; password?: string; address?: string }) =>
  asStranger(() => signIn({ ...OWNER_ACCOUNT, address: "203.0.113.77", ...over, request: adminPage() }));
const entries = () => database().select().from(activity).orderBy(activity.id);

let before: number;
beforeEach(async () => {
  await createTestOwner();
  before = (await entries()).length;
});
const since = async () => (await entries()).slice(before);

test("of a failed sign-in nothing is stored that was typed, nor the address, only whether it was the owner's", async () => {
  await enter({ email: "my-secret-password@mistyped.example", password: "typed-secret" });
  await enter({ email: OWNER_ACCOUNT.email.toUpperCase(), password: "typed-secret" });
  const failures = await since();
  expect(failures).toMatchObject([
    { actor: "visitor", act: "sign-in.failed", details: { isOwnersEmail: false }, network: "203.0.113.0/24" },
    { actor: "visitor", act: "sign-in.failed", details: { isOwnersEmail: true }, device: "Firefox on Linux" },
  ]);
  expect(JSON.stringify(failures)).not.toMatch(/secret|mistyped|203\.0\.113\.77|owner@/i);
});

test("a lock-out is recorded once, however many attempts it rejects", async () => {
  const address = "198.51.100.23";
  for (const attempts of [signInAttempts, pinAttempts]) {
    for (let attempt = 0; attempt < 4; attempt++) await attempts.begin({ address });
  }
  for (let attempt = 0; attempt < 3; attempt++) await enter({ password: "wrong", address });
  for (let attempt = 0; attempt < 3; attempt++) {
    await asStranger(() => verifyPin("0000", { address, request: adminPage() }));
  }
  expect((await since()).map(({ act }) => act)).toEqual(["sign-in.failed", "sign-in.locked", "pin.locked"]);
  expect((await since()).at(-1)?.details).toEqual({ lockedBy: "address", minutes: 15 });
  await clearLockOuts();
  expect((await since()).at(-1)).toMatchObject({ actor: "system", act: "lock-outs.cleared" });
});

test("the set-up is recorded with its link's use, once", async () => {
  await database().execute("delete from site_owner");
  const token = await createSetUpLink();
  await asStranger(() => redeemSetUpLink(token, OWNER_ACCOUNT));
  await asStranger(() => redeemSetUpLink(token, OWNER_ACCOUNT));
  expect((await since()).map(({ actor, act }) => `${actor}: ${act}`)).toEqual(["owner: owner.created"]);
});
