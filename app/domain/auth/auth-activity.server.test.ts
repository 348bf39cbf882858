import { expect, test } from "vitest";
import { changePassword, changePin } from "~/domain/auth/security/change-credentials.server.ts";
import { confirmEmailChange, requestEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { endOtherSession, endOtherSessions } from "~/domain/auth/security/end-sessions.server.ts";
import { reauthenticate } from "~/domain/auth/security/reauthenticate.server.ts";
import { signOutSession } from "~/domain/auth/session/end-session.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { createSignInLink, signInByLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { OWNER_ACCOUNT } from "../../../tests/support/test-accounts.ts";
import { createTestOwner, createTestSession } from "../../../tests/support/test-session.ts";
import { insertLink, issueLinkToken } from "./links/one-time-links.server.ts";

openTestDatabase();

const page = (cookie = "") => new Request("http://site.example/admin", { headers: { cookie } });
const cookieOf = (cookies: string[]) => cookies.map((line) => line.split(";")[0]).join("; ");

test("what concerns the owner's account is in the activity log, without a secret", async () => {
  const userId = await createTestOwner();
  const origin = { address: "192.0.2.10", request: page() };
  const now = new Date();
  await signIn({ ...origin, email: OWNER_ACCOUNT.email, password: "typed-secret" });
  const signedIn = await signIn({ ...origin, email: OWNER_ACCOUNT.email, password: OWNER_ACCOUNT.password });
  const cookie = cookieOf(signedIn.signedIn ? signedIn.cookies : []);
  const account = await findOwner(page(cookie));
  if (!account) throw new Error("The owner is not signed in.");
  await reauthenticate(account, "typed-secret", origin).catch(() => {});
  await changePin(account, { pin: "7305" }, origin, now);
  await createTestSession(userId);
  await endOtherSessions(account);
  await endOtherSession(account, "gone");
  await changePassword(account, { password: "purple otter window lamp" }, origin, now);
  await requestEmailChange(account, { email: "new@remoteops.example" }, origin, now);
  const linkId = await insertLink(database(), { userId, purpose: "email-change", email: "new@remoteops.example", now });
  await confirmEmailChange(await issueLinkToken(linkId), origin);
  await signOutSession(page(cookie));
  await signInByLink(await createSignInLink(), origin);
  const entries = await database().select().from(activity).orderBy(activity.id);
  expect(entries.map(({ act }) => act)).toEqual([
    "owner.created",
    "sign-in.failed",
    "session.started",
    "password.rejected",
    "owner.changed",
    "sessions.ended",
    "owner.changed",
    "email-change.requested",
    "owner.changed",
    "session.ended",
    "session.started",
  ]);
  const started = { actor: "owner", act: "session.started" };
  expect(entries[2]).toMatchObject({ ...started, sessionId: account.sessionId, details: { with: "password" } });
  expect(entries[5]).toMatchObject({ details: { count: 1 } });
  expect(entries.at(-1)).toMatchObject({ ...started, details: { with: "link" } });
  expect(JSON.stringify(entries)).not.toMatch(/7305|purple|typed-secret|@remoteops/);
});
