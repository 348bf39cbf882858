import { expect, it } from "vitest";
import { containsPattern } from "./text-search.server.ts";

it("what is searched for means itself, wildcards too", () => {
  expect(containsPattern("100%_\\")).toBe("%100\\%\\_\\\\%");
  expect(containsPattern("ada@example.com")).toBe("%ada@example.com%");
});
