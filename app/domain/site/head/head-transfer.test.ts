import type { MetaArgs } from "react-router";
import { expect, test } from "vitest";
import "~/entry.server.tsx";
import { pageMeta } from "./head-transfer.ts";

test("the server has a head for a page whose loaders have failed", () => {
  const failed = { loaderData: undefined, location: { pathname: "/contact" }, matches: [] } as unknown as MetaArgs;
  expect(pageMeta(failed)).toContainEqual({ title: expect.stringMatching(/contact/i) });
});
