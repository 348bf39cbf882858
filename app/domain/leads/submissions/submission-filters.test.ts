import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { FORM_TYPES } from "~/domain/leads/submission.ts";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { anyCharacter } from "../../../../tests/support/content/any-character.ts";
import { submissionFiltersSchema } from "./submission-list.ts";

const anyFilters = fc.record({
  q: fc.string({ unit: "grapheme" }).map((typed) => tidyLine(tidyLine(typed).slice(0, MAX_SEARCH_LENGTH))),
  type: fc.constantFrom("", ...FORM_TYPES),
  status: fc.constantFrom("", ...SUBMISSION_STATUSES),
  spam: fc.constantFrom("" as const, "only" as const),
});

describe("the filters in an address", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = new URLSearchParams({ ...filters }).toString();
        expect(parseFilters(submissionFiltersSchema, new URLSearchParams(address))).toEqual(filters);
      }),
    );
  });

  it("never break, whatever somebody puts there", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), fc.string(), (q, type, status) => {
        const filters = parseFilters(submissionFiltersSchema, new URLSearchParams({ q, type, status }));
        expect(filters.q.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect(filters.q).not.toContain("\0");
        expect(["", ...FORM_TYPES]).toContain(filters.type);
        expect(["", ...SUBMISSION_STATUSES]).toContain(filters.status);
      }),
    );
  });
});
