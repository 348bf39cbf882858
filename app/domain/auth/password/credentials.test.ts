import { expect, test } from "vitest";
import { normalizeEmail, ownerCredentialsSchema } from "./credentials.ts";

const GOOD = { email: "owner@remoteops.example", password: "a long enough password", pin: "0417" };

test("an email address typed with capitals and spaces is the same account", () => {
  expect(normalizeEmail("  Owner@RemoteOps.Example\n")).toBe("owner@remoteops.example");
  expect(ownerCredentialsSchema.parse({ ...GOOD, email: " Owner@RemoteOps.Example " }).email).toBe(GOOD.email);
});

test("a PIN keeps its leading zero", () => {
  expect(ownerCredentialsSchema.parse(GOOD).pin).toBe("0417");
});

test.each(["123", "12345", "12a4", "١٢٣٤", " 1234", "1234\n", ""])("the PIN %j is rejected", (pin) => {
  expect(ownerCredentialsSchema.safeParse({ ...GOOD, pin }).success).toBe(false);
});

test("a PIN that anybody tries first is rejected, with a word about it", () => {
  const answer = ownerCredentialsSchema.safeParse({ ...GOOD, pin: "0000" });
  expect(answer.error?.issues.map((issue) => issue.message)).toEqual([
    "This PIN is one of the first that people try. Choose one that isn’t a sequence, a repetition or a year.",
  ]);
});

test("a password has 10 to 128 characters", () => {
  const accepts = (password: string) => ownerCredentialsSchema.safeParse({ ...GOOD, password }).success;
  expect([accepts("x".repeat(9)), accepts("x".repeat(10)), accepts("x".repeat(128)), accepts("x".repeat(129))]).toEqual(
    [false, true, true, false],
  );
});

test("a text that is no email address is rejected with a helpful message", () => {
  const answer = ownerCredentialsSchema.safeParse({ ...GOOD, email: "owner" });
  expect(answer.error?.issues.map((issue) => issue.message)).toEqual([
    "Enter an email address, like name@example.com.",
  ]);
});
