import { beforeEach, expect, test } from "vitest";
import { verifyPin } from "~/domain/auth/pin/verify-pin.server.ts";
import { signOutSession } from "~/domain/auth/session/end-session.server.ts";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { createSetUpLink, redeemSetUpLink } from "~/domain/auth/set-up/set-up-links.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/test-accounts.ts";
import { createTestOwner } from "../../../../tests/support/test-session.ts";
import { clearLockOuts } from "./attempt-limits.server.ts";
import { signIn } from "./sign-in.server.ts";

openTestDatabase();

const page = (cookie = "") => new Request("http://site.example/admin/login", { headers: { cookie } });
const STRANGER = { kind: "visitor", network: "203.0.113.0/24", device: "Firefox on Linux" } as const;
const asStranger = <Result>(run: () => Result) => actAs(STRANGER, run);
const enter = (over: { email?: string; password?: string; address?: string } = {}, request = page()) =>
  asStranger(() => signIn({ ...OWNER_ACCOUNT, address: "203.0.113.77", ...over, request }));
const entries = () => database().select().from(activity).orderBy(activity.id);
const acts = async () => (await entries()).map(({ actor, act }) => `${actor}: ${act}`);

let before: number;
beforeEach(async () => {
  await createTestOwner();
  before = (await entries()).length;
});
const since = async () => (await entries()).slice(before);

test("a sign-in and a sign-out are the owner's, with the session and from where", async () => {
  const answer = await enter();
  if (!answer.signedIn) throw new Error(answer.error);
  const cookie = answer.cookies[0]?.split(";")[0] ?? "";
  await asStranger(() => signOutSession(page(cookie)));
  await asStranger(() => signOutSession(page(cookie)));
  const [started, ended, ...more] = await since();
  const from = { actor: "owner", network: "203.0.113.0/24", device: "Firefox on Linux" };
  expect(started).toMatchObject({ act: "session.started", ...from });
  expect(ended).toMatchObject({ act: "session.ended", ...from, sessionId: started?.sessionId });
  expect(started?.sessionId).toEqual(expect.any(String));
  expect(more).toEqual([]);
});

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
  for (let attempts = 0; attempts < 9; attempts++) await enter({ password: "wrong", address });
  for (let attempts = 0; attempts < 9; attempts++) {
    await asStranger(() => verifyPin("0000", { address, request: page() }));
  }
  expect((await since()).map(({ act }) => act)).toEqual([
    ...Array.from({ length: 5 }, () => "sign-in.failed"),
    ...["sign-in.locked", "pin.locked"],
  ]);
  expect((await since()).at(-1)?.details).toEqual({ lockedBy: "address", minutes: 15 });
  await clearLockOuts();
  expect((await since()).at(-1)).toMatchObject({ actor: "system", act: "lock-outs.cleared" });
});

test("a change of the owner says what, and never to what", async () => {
  await changeOwner({ email: "new@remoteops.example", password: "another good password", pin: "7391" });
  const [changed] = await since();
  expect(changed).toMatchObject({ act: "owner.changed", details: { changed: ["email", "password", "pin"] } });
  expect(JSON.stringify(changed)).not.toMatch(/new@|another good|7391/);
});

test("the set-up is recorded with its link's use, once", async () => {
  await database().execute("delete from site_owner");
  const token = await createSetUpLink();
  const { email, password, pin } = OWNER_ACCOUNT;
  await asStranger(() => redeemSetUpLink(token, { email, password, pin }));
  await asStranger(() => redeemSetUpLink(token, { email, password, pin }));
  expect((await acts()).slice(before)).toEqual(["owner: owner.created"]);
});
