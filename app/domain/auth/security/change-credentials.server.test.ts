import { beforeEach, expect, test } from "vitest";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { findOwner, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { signIn, verifyPin } from "~/domain/auth/sign-in/sign-in.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { adminPage, createSignedInOwner } from "../../../../tests/support/accounts/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { createTestSession } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";

openTestDatabase();
let account: SignedInAccount;
let header: string;
beforeEach(async () => {
  ({ account, header } = await createSignedInOwner());
});

const origin = { address: "192.0.2.10", request: adminPage() };
const changePassword = (password: string) =>
  give(accountCommands["account.change-password"], { password }, { owner: account, origin });
const notices = async () => (await storedEmails()).map(({ data, toAddress }) => ({ data, toAddress }));
const signsIn = (password: string) =>
  signIn({ email: OWNER_ACCOUNT.email, password }, origin).then(
    ({ isSignedIn }) => isSignedIn,
    () => false,
  );

test("a new password works, ends all other sessions, and the owner is notified", async () => {
  await createTestSession(account.userId);
  await changePassword("purple otter window lamp");
  expect(await findOwner(adminPage(header))).toMatchObject({ sessionId: account.sessionId });
  expect(await database().$count(authSessions)).toBe(1);
  expect(await notices()).toMatchObject([
    { data: { event: "password-changed", network: "192.0.2.0/24" }, toAddress: null },
  ]);
  expect(await signsIn(OWNER_ACCOUNT.password)).toBe(false);
  expect(await signsIn("purple otter window lamp")).toBe(true);
});

test("a common password is rejected, and nothing changes", async () => {
  await createTestSession(account.userId);
  await expect(changePassword("Password123!")).rejects.toMatchObject({
    status: 422,
    details: { problems: [{ field: "password", message: expect.stringContaining("easy to guess") }] },
  });
  expect(await database().$count(authSessions)).toBe(2);
  expect(await notices()).toEqual([]);
});

test("a new PIN works, and the owner is notified", async () => {
  await give(accountCommands["account.change-pin"], { pin: "7305" }, { owner: account, origin });
  await expect(verifyPin(OWNER_ACCOUNT.pin, origin)).rejects.toMatchObject({ status: 401 });
  await expect(verifyPin("7305", origin)).resolves.toBeUndefined();
  expect(await notices()).toMatchObject([{ data: { event: "pin-changed" } }]);
});
