import { describe, expect, it } from "vitest";
import { validate } from "~/shared/validation.ts";
import { readMarkSchema, submissionSelectionSchema } from "./submission-list.ts";

const id = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111";
const until = "2025-01-01T00:00:00.000Z";

describe("a request to mark submissions", () => {
  it("names them and says how", () => {
    expect(readMarkSchema.parse({ ids: [id], read: true })).toEqual({ ids: [id], read: true });
  });

  it("is rejected when it is invalid", () => {
    for (const json of [null, [], {}, { ids: [id] }, { ids: ["1 or 1=1"], read: true }, { ids: id, read: "yes" }]) {
      expect(validate(readMarkSchema, json).ok).toBe(false);
    }
  });
});

describe("a request to mark all that matches filters", () => {
  it("says which filters, how, and up to when", () => {
    expect(submissionSelectionSchema.parse({ filters: { q: " ada ", type: "", status: "new" }, until })).toEqual({
      filters: { q: "ada", type: "", status: "new", spam: "" },
      except: [],
      until: new Date(until),
    });
  });

  it("is never widened by a filter that isn't understood", () => {
    const invalid = [
      { filters: { q: "", type: "contacts", status: "" }, until },
      { filters: {}, until },
      { filters: { q: "", type: "", status: "" }, until: "now" },
    ];
    for (const json of invalid) expect(validate(submissionSelectionSchema, json).ok).toBe(false);
  });
});
