import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import {
  asCommitError,
  DatabaseUnavailableError,
  isCommitUnknown,
  isDatabaseUnavailable,
} from "./unavailable.server.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("something"), { code, ...more });

test.each([
  ["a connection that broke", "08006"],
  ["a full disk", "53100"],
  ["no connection left", "53300"],
  ["a server that is starting", "57P03"],
  ["a statement that ran out of time, as behind a locked table", "57014"],
  ["a lock that could not be had", "55P03"],
  ["a transaction that was left open", "25P03"],
  ["a server that takes no writes", "25006"],
  ["a disk that fails", "58030"],
  ["a server that isn't there", "ECONNREFUSED"],
])("%s means that the database is unavailable", (_, code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  expect(isDatabaseUnavailable(new DrizzleQueryError("select", [], withCode(code)))).toBe(true);
  expect(isDatabaseUnavailable({ message: "something", code, queue: "digest" })).toBe(true);
});

test.each([
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Client was closed and is not queryable",
])("the driver's message %j means that the database is unavailable", (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test.each([
  ["a value that is there already", "23505"],
  ["a table that is missing", "42P01"],
  ["a text that is no id", "22P02"],
])("%s is an error of the query, not an unavailable database", (_, code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false);
});

test("ENOENT of a file is no unavailable database, but that of its socket is", () => {
  expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "open" }))).toBe(false);
  expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "connect" }))).toBe(true);
});

test("a serialized copy of the error, as the queue reports it, is classified alike", () => {
  const error = new DatabaseUnavailableError("It answers nothing.");
  expect(isDatabaseUnavailable({ ...error, message: error.message, queue: "digest" })).toBe(true);
});

test.each([
  ["Connection terminated unexpectedly", ""],
  ["read ECONNRESET", "ECONNRESET"],
  ["Query read timeout", ""],
  ["terminating connection due to administrator command", "57P01"],
  ["terminating connection because of crash of another server process", "57P02"],
  ["server conn crashed?", "08P01"],
])("after %j nobody knows whether a statement was committed", (message, code) => {
  const error = asCommitError(Object.assign(new Error(message), code && { code }));
  for (const wrapped of [error, new DrizzleQueryError("insert", [], error as Error)])
    expect([isCommitUnknown(wrapped), isDatabaseUnavailable(wrapped)]).toEqual([true, true]);
  expect(error).toMatchObject({ message });
});

test.each([
  ["no room on the disk", "53100"],
  ["a statement timeout", "57014"],
  ["a server that takes no writes", "25006"],
  ["a value that is there already", "23505"],
])("%s is PostgreSQL's response: nothing is stored", (_, code) => {
  const error = withCode(code);
  expect(asCommitError(error)).toBe(error);
  expect(isCommitUnknown(error)).toBe(false);
});
