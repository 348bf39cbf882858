import { createElement } from "react";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { CommitUnknownError } from "~/platform/db/unavailable.server.ts";
import { withRequestId } from "~/platform/log/request-id.server.ts";
import { log } from "~/platform/log.server.ts";
import { serverBuild } from "../../tests/support/server-build.ts";
import { withFailureResponses, withRetryAfter } from "./failure-responses.ts";

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
const handle = withRetryAfter(createRequestHandler(withFailureResponses(build, "production"), "production"));
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

const failure = new Error("relation does not exist: select password from owners");
const refuse = () => {
  throw new Response("no such record", { status: 404 });
};

test("an error of an owner's screen is logged once, and answered with the reference of its request alone", async () => {
  const { answer, logged } = site({ "routes/admin/broken": fail(failure) });
  const response = await answer("/routes/admin/broken.data");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("5f1a0c9be2d7");
  expect(text).not.toMatch(/relation|select|\.ts:/);
  expect(logged).toEqual([failure]);
});

test("what a screen answers by throwing, and the errors of public pages, stay as they are", async () => {
  const { answer } = site({ "routes/admin/missing": refuse, "routes/public/broken": fail(failure) });
  const missing = await answer("/routes/admin/missing.data");
  expect([missing.status, await missing.text()]).toEqual([404, expect.not.stringContaining("5f1a0c9be2d7")]);
  const broken = await answer("/routes/public/broken.data");
  expect([broken.status, await broken.text()]).toEqual([500, expect.not.stringContaining("5f1a0c9be2d7")]);
});

/** A site with these loaders; the path of each is its route's id. */
function site(loaders: Record<string, () => never>) {
  const logged: unknown[] = [];
  const modules = Object.entries(loaders).map(([id, loader]) => [id, { default: () => null, loader }]);
  const build = serverBuild(Object.fromEntries(modules), (error) => logged.push(error));
  const handle = createRequestHandler(withFailureResponses(build, "production"), "production");
  const answer = (path: string) =>
    withRequestId("5f1a0c9be2d7", () => handle(new Request(`http://localhost${path}`), new RouterContextProvider()));
  return { answer, logged };
}
