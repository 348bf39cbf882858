import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  containsPattern,
  filterParams,
  formatCursor,
  isFiltered,
  NO_FILTERS,
  parseFilters,
  parsePosition,
  SEARCH_LENGTH,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
} from "./filters.ts";
import { tidyLine } from "./typed-text.ts";

const anyFilters = fc.record({
  q: fc.string({ unit: "grapheme" }).map((typed) => tidyLine(tidyLine(typed).slice(0, SEARCH_LENGTH))),
  type: fc.constantFrom(...TYPE_OPTIONS.map(({ value }) => value)),
  status: fc.constantFrom(...STATUS_OPTIONS.map(({ value }) => value)),
});

describe("the filters in an address", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = filterParams(filters).toString();
        expect(parseFilters(new URLSearchParams(address))).toEqual(filters);
      }),
    );
  });

  it("never break, whatever somebody puts there", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.string(), (q, type, status) => {
        const filters = parseFilters(new URLSearchParams({ q, type, status }));
        expect(filters.q.length).toBeLessThanOrEqual(SEARCH_LENGTH);
        expect(filters.q).not.toContain("\0");
        expect(TYPE_OPTIONS.map(({ value }) => value)).toContain(filters.type);
        expect(STATUS_OPTIONS.map(({ value }) => value)).toContain(filters.status);
      }),
    );
  });

  it("tell whether there is anything to clear", () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, q: "ada" })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, type: "career" })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, status: "resolved" })).toBe(true);
  });
});

describe("the part of the list that an address asks for", () => {
  const id = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111";

  it("is found by the cursor of a neighbouring page", () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.date({ min: new Date(0), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true }),
        fc.constantFrom("older" as const, "newer" as const),
        (anyId, date, at) => {
          const cursor = { createdAt: date.toISOString(), id: anyId };
          expect(parsePosition(new URLSearchParams({ [at]: formatCursor(cursor) }))).toEqual({ at, cursor });
        },
      ),
    );
  });

  it("is around the submission that is to be highlighted", () => {
    expect(parsePosition(new URLSearchParams({ highlight: id.toUpperCase() }))).toEqual({ at: "around", id });
  });

  it("is the start when the address makes no sense", () => {
    for (const params of ["", "older=x", "newer=2025-99-99T00:00:00.000Z_x", "highlight=1", `older=now_${id}`]) {
      expect(parsePosition(new URLSearchParams(params))).toEqual({ at: "start" });
    }
  });
});

it("what is searched for means itself, wildcards too", () => {
  expect(containsPattern("100%_\\")).toBe("%100\\%\\_\\\\%");
  expect(containsPattern("ada@example.com")).toBe("%ada@example.com%");
});
