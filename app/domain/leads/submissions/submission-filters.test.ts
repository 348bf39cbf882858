import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { anyCharacter } from "../../../../tests/support/content/any-character.ts";
import { FORM_TYPE_OPTIONS, parseSubmissionFilters, SUBMISSION_STATUS_OPTIONS } from "./submission-filters.ts";

const anyFilters = fc.record({
  q: fc.string({ unit: "grapheme" }).map((typed) => tidyLine(tidyLine(typed).slice(0, MAX_SEARCH_LENGTH))),
  type: fc.constantFrom(...FORM_TYPE_OPTIONS.map(({ value }) => value)),
  status: fc.constantFrom(...SUBMISSION_STATUS_OPTIONS.map(({ value }) => value)),
  spam: fc.constantFrom("" as const, "only" as const),
});

describe("the filters in an address", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = new URLSearchParams({ ...filters }).toString();
        expect(parseSubmissionFilters(new URLSearchParams(address))).toEqual(filters);
      }),
    );
  });

  it("never break, whatever somebody puts there", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), fc.string(), (q, type, status) => {
        const filters = parseSubmissionFilters(new URLSearchParams({ q, type, status }));
        expect(filters.q.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect(filters.q).not.toContain("\0");
        expect(FORM_TYPE_OPTIONS.map(({ value }) => value)).toContain(filters.type);
        expect(SUBMISSION_STATUS_OPTIONS.map(({ value }) => value)).toContain(filters.status);
      }),
    );
  });
});
