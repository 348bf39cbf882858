import { describe, expect, it } from "vitest";
import { parseReadMark, parseSelectionReadMark } from "./read-marks.ts";

const id = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111";
const until = "2025-01-01T00:00:00.000Z";

describe("a request to mark submissions", () => {
  it("names them and says how", () => {
    expect(parseReadMark({ ids: [id], read: true })).toEqual({ ids: [id], read: true });
  });

  it("is refused when it isn't understood", () => {
    for (const json of [null, [], {}, { ids: [id] }, { ids: ["1 or 1=1"], read: true }, { ids: id, read: "yes" }]) {
      expect(parseReadMark(json)).toBeNull();
    }
  });
});

describe("a request to mark all that filters let through", () => {
  it("says which filters, how, and up to when", () => {
    expect(parseSelectionReadMark({ filters: { q: " ada ", type: "", status: "new" }, read: false, until })).toEqual({
      filters: { q: "ada", type: "", status: "new", spam: "" },
      except: [],
      read: false,
      until: new Date(until),
    });
  });

  it("is never widened by a filter that isn't understood", () => {
    expect(parseSelectionReadMark({ filters: { q: "", type: "contacts", status: "" }, read: true, until })).toBeNull();
    expect(parseSelectionReadMark({ filters: {}, read: true, until })).toBeNull();
    expect(parseSelectionReadMark({ filters: { q: "", type: "", status: "" }, read: true, until: "now" })).toBeNull();
  });
});
