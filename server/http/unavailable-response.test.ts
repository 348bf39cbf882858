import { createElement } from "react";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { CommitUnknownError } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { serverBuild } from "../../tests/support/server-build.ts";
import { withRetryAfter, withUnavailableResponses } from "./unavailable-response.ts";

const unavailable = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
const queryError = Object.assign(new Error("relation does not exist"), { code: "42P01" });
const fail = (error: Error) => () => {
  throw error;
};

const build = serverBuild({
  page: { loader: fail(unavailable), action: fail(unavailable), default: () => createElement("p") },
  resource: { loader: fail(unavailable), action: fail(unavailable) },
  uncertain: { action: fail(new CommitUnknownError("Connection terminated unexpectedly")) },
  "preview/:token": { loader: fail(unavailable) },
  guarded: { middleware: [fail(unavailable)], loader: () => "never" },
  busy: { loader: () => new Response("busy", { status: 503, headers: { "Retry-After": "60" } }) },
  broken: { loader: fail(queryError), action: fail(queryError) },
});
const handle = withRetryAfter(createRequestHandler(withUnavailableResponses(build), "production"));
const answer = (path: string, init?: RequestInit) =>
  handle(new Request(`http://localhost${path}`, init), new RouterContextProvider());

test.each([
  ["GET", "/page"],
  ["POST", "/page"],
  ["GET", "/page.data"],
  ["POST", "/page.data"],
  ["GET", "/resource"],
  ["POST", "/resource"],
  ["POST", "/resource.data"],
  ["GET", "/guarded"],
])("while the database is unavailable, %s %s is answered 503 with Retry-After", async (method, path) => {
  const response = await answer(path, { method });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  const text = await response.text();
  expect(text).not.toContain("canceling");
});

test("the log of an outage contains neither a link's token nor the query", async () => {
  const warn = vi.spyOn(log, "warn");
  await answer(`/preview/${"5ec2e7".repeat(8)}?q=secret`);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ path: "/preview/5ec2e75e…" });
});

test("the 503 is a text for browsers and JSON for programs", async () => {
  expect(await (await answer("/resource")).text()).toMatch(/try again/);
  const response = await answer("/resource", { headers: { Accept: "application/json" } });
  expect(await response.json()).toMatchObject({ ok: false, error: expect.stringMatching(/try again/) });
});

test("a commit whose answer was lost isn't said to have failed", async () => {
  const response = await answer("/uncertain", { method: "POST" });
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(/isn't certain/)]);
});

test("a response with a Retry-After of its own keeps it", async () => {
  expect((await answer("/busy")).headers.get("Retry-After")).toBe("60");
});

test("an error of the code stays a 500", async () => {
  for (const method of ["GET", "POST"]) expect((await answer("/broken", { method })).status).toBe(500);
});
