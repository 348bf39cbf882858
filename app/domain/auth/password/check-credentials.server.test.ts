import { expect, test } from "vitest";
import { OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { checkCredentialChanges, checkCredentials } from "./check-credentials.server.ts";

test.each([
  "password123",
  "Password123!",
  "1234567890",
  "qwertyuiop",
  "p4ssw0rd".repeat(16),
  "xxxxxxxxxxxx",
  "owner@remoteops.example",
  "remoteops123",
])("the password %s is rejected as easy to guess", async (password) => {
  expect(await checkCredentials({ ...OWNER_ACCOUNT, password })).toEqual({
    ok: false,
    problems: [{ field: "password", message: expect.stringContaining("This password is easy to guess") }],
  });
});

test.each(["correct horse battery", "kj3hf8sdk2", "a long enough password"])(
  "the password %s is taken",
  async (password) => {
    expect(await checkCredentials({ ...OWNER_ACCOUNT, password })).toEqual({
      ok: true,
      value: { ...OWNER_ACCOUNT, password },
    });
  },
);

test("a change is looked at like what is chosen first, and what doesn't change is left out", async () => {
  expect(await checkCredentialChanges({ email: OWNER_ACCOUNT.email, password: "remoteops123" })).toMatchObject({
    ok: false,
  });
  expect(await checkCredentialChanges({ pin: "1111" })).toMatchObject({ ok: false, problems: [{ field: "pin" }] });
  expect(await checkCredentialChanges({ pin: "4821" })).toEqual({ ok: true, value: { pin: "4821" } });
});
