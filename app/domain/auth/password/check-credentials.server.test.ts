import { expect, test } from "vitest";
import { OWNER } from "../../../../tests/support/test-accounts.ts";
import { checkChanges, checkCredentials } from "./check-credentials.server.ts";

test.each([
  "password123",
  "Password123!",
  "1234567890",
  "qwertyuiop",
  "p4ssw0rd".repeat(16),
  "xxxxxxxxxxxx",
  "owner@remoteops.example",
  "remoteops123",
])("the password %s is refused as easy to guess", async (password) => {
  expect(await checkCredentials({ ...OWNER, password })).toEqual({
    ok: false,
    problems: [{ field: "password", message: expect.stringContaining("This password is easy to guess") }],
  });
});

test.each(["correct horse battery", "kj3hf8sdk2", "a long enough password"])(
  "the password %s is taken",
  async (password) => {
    expect(await checkCredentials({ ...OWNER, password })).toEqual({ ok: true, credentials: { ...OWNER, password } });
  },
);

test("a change is looked at like what is chosen first, and what doesn't change is left out", async () => {
  expect(await checkChanges({ email: OWNER.email, password: "remoteops123" })).toMatchObject({ ok: false });
  expect(await checkChanges({ pin: "1111" })).toMatchObject({ ok: false, problems: [{ field: "pin" }] });
  expect(await checkChanges({ pin: "4821" })).toEqual({ ok: true, credentials: { pin: "4821" } });
});
