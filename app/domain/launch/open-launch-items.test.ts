import { expect, test } from "vitest";
import { type OpenState, openItems } from "./open-launch-items.ts";
import { EVERY_PAGE, openPages } from "./open-pages.ts";

const sample = { id: "figure-savings", kind: "figure" as const, title: "$28k", text: "", paths: ["/", "/team"] };
const state: OpenState = {
  undecided: [
    { name: "SITE_BRAND", label: "Name of the brand", shown: "RemoteOps" },
    {
      name: "SITE_LEGAL_FORM",
      label: "Legal form",
      shown: "Private limited company",
      pages: ["/legal/impressum"],
    },
  ],
  samples: [
    sample,
    { ...sample, id: "figure-hours", decision: "own" },
    { ...sample, id: "figure-setup", decision: "hidden" },
  ],
  records: [
    { title: "Ananya Kulkarni", to: "/admin/team?edit=1", paths: ["/"] },
    { title: "A draft", to: "/admin/blog/2", paths: [] },
  ],
};

test("what visitors still see is named with the way to where it is changed", () => {
  expect(openItems(state).map(({ what, to, isSample }) => [what, to, isSample])).toEqual([
    ["Name of the brand", "/admin/settings?edit=brand", false],
    ["Legal form", "/admin/settings?edit=legal", false],
    ["$28k", "/admin/start/samples#figure-savings", true],
    ["Ananya Kulkarni", "/admin/team?edit=1", true],
  ]);
});

test("it is listed page by page, what is on every page first", () => {
  const pages = openPages(openItems(state)).map(({ path, items }) => [path, items.map(({ what }) => what)]);
  expect(pages).toEqual([
    [EVERY_PAGE, ["Name of the brand"]],
    ["/legal/impressum", ["Legal form"]],
    ["/", ["$28k", "Ananya Kulkarni"]],
    ["/team", ["$28k"]],
  ]);
  expect(openPages([])).toEqual([]);
});
