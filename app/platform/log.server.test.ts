import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError, redactPath } from "./log.server.ts";

test("what a visitor typed is not logged when the query that stores it fails", () => {
  const cause = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  const described = describeError(new DrizzleQueryError("insert into form_submissions", ["a private message"], cause));
  expect(described).toMatchObject({ message: "Error: connection refused", code: "ECONNREFUSED" });
  expect(JSON.stringify(described)).not.toContain("a private message");
});

test("what PostgreSQL could not read is not logged either", () => {
  const message = 'invalid input syntax for type uuid: "a private "message""';
  const described = describeError(Object.assign(new Error(message), { code: "22P02" }));
  expect(described.message).toBe('Error: invalid input syntax for type uuid: "…"');
  expect(JSON.stringify(described)).not.toContain("private");
});

test("something thrown that is no error is described by its type alone", () => {
  expect(describeError("a private message")).toEqual({ message: "string" });
});

test("of a copy of an error, as the queue reports it, the log holds what the error says", () => {
  const cause = Object.assign(new Error("relation does not exist"), { code: "42P01" });
  const { name, message, stack } = cause;
  expect(describeError({ ...cause, name, message, stack, queue: "digest" })).toEqual({
    message: "Error: relation does not exist",
    code: "42P01",
    stack,
  });
  const wrapped = new DrizzleQueryError("insert into emails", ["a private message"], cause);
  const described = describeError({ ...wrapped, message: wrapped.message, stack: wrapped.stack });
  expect(described).toMatchObject({ message: "Error: relation does not exist", code: "42P01" });
  expect(JSON.stringify(described)).not.toContain("a private message");
});

test.each([
  ["/no/such/page", "/no/such/page"],
  ["/newsletter/confirm?token=a-secret#there", "/newsletter/confirm"],
  [`/company/blog/preview/${"0123456789ab".repeat(4)}`, "/company/blog/preview/01234567…"],
  ["/admin/leads/0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111", "/admin/leads/0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111"],
  [`/${"long-".repeat(1_000)}`, `/${"long-".repeat(1_000)}`.slice(0, 500)],
])("the path %.60s is logged as %.60s", (url, logged) => expect(redactPath(url)).toBe(logged));
