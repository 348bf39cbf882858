import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { withRequestId } from "~/platform/log/request-id.server.ts";
import { serverBuild } from "../../tests/support/server-build.ts";
import { withErrorReferences } from "./route-handler.ts";

const failure = new Error("relation does not exist: select password from owners");
const fail = () => {
  throw failure;
};
const refuse = () => {
  throw new Response("no such record", { status: 404 });
};

test("an error of an owner's screen is logged once, and answered with the reference of its request alone", async () => {
  const { answer, logged } = site({ "routes/admin/broken": fail });
  const response = await answer("/routes/admin/broken.data");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("5f1a0c9be2d7");
  expect(text).not.toMatch(/relation|select|\.ts:/);
  expect(logged).toEqual([failure]);
});

test("what a screen answers by throwing, and the errors of public pages, stay as they are", async () => {
  const { answer } = site({ "routes/admin/missing": refuse, "routes/public/broken": fail });
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
  const handle = createRequestHandler(withErrorReferences(build), "production");
  const answer = (path: string) =>
    withRequestId("5f1a0c9be2d7", () => handle(new Request(`http://localhost${path}`), new RouterContextProvider()));
  return { answer, logged };
}
