import { expect, it } from "vitest";
import { formatSort, NEWEST_FIRST, nextSort, parseSort } from "./list-sort.ts";

it("an address says how a list is sorted, and the newest first goes without saying", () => {
  for (const by of ["date", "name", "status"] as const) {
    for (const descending of [true, false]) {
      expect(parseSort(formatSort({ by, descending }))).toEqual({ by, descending });
    }
  }
  expect(formatSort(NEWEST_FIRST)).toBeNull();
  for (const nonsense of [null, "", "-", "message", "--name"]) expect(parseSort(nonsense)).toEqual(NEWEST_FIRST);
});

it("a heading sorts by its column, and a second time the other way round", () => {
  const byName = nextSort(NEWEST_FIRST, "name");
  expect(byName).toEqual({ by: "name", descending: false });
  expect(nextSort(byName, "name")).toEqual({ by: "name", descending: true });
  expect(nextSort(byName, "date")).toEqual(NEWEST_FIRST);
});
