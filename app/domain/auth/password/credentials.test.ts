import { expect, test } from "vitest";
import { normalizeEmail, ownerCredentialsSchema } from "./credentials.ts";

const GOOD = { email: "owner@remoteops.example", password: "a long enough password", pin: "0417" };

test("an email address typed with capitals and spaces is the same account; a PIN keeps its leading zero", () => {
  expect(normalizeEmail("  Owner@RemoteOps.Example\n")).toBe("owner@remoteops.example");
  expect(ownerCredentialsSchema.parse({ ...GOOD, email: " Owner@RemoteOps.Example " })).toEqual(GOOD);
});

test.each(["123", "12345", "12a4", "١٢٣٤", " 1234", "1234\n", ""])("the PIN %j is rejected", (pin) => {
  expect(ownerCredentialsSchema.safeParse({ ...GOOD, pin }).success).toBe(false);
});

test.each([
  [
    { pin: "0000" },
    "This PIN is one of the first that people try. Choose one that isn’t a sequence, a repetition or a year.",
  ],
  [{ email: "owner" }, "Enter an email address, like name@example.com."],
  [{ email: `${"a".repeat(65)}@remoteops.example` }, "Emails can’t be sent to this address."],
])("%o is rejected, with a word about it", (change, message) => {
  const answer = ownerCredentialsSchema.safeParse({ ...GOOD, ...change });
  expect(answer.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("a password has 10 to 128 characters", () => {
  const accepts = (password: string) => ownerCredentialsSchema.safeParse({ ...GOOD, password }).success;
  expect([accepts("x".repeat(9)), accepts("x".repeat(10)), accepts("x".repeat(128)), accepts("x".repeat(129))]).toEqual(
    [false, true, true, false],
  );
});
