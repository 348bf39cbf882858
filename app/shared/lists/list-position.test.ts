import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCursor, parsePosition } from "./list-position.ts";

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

  it("is found by name too, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (key) => {
        const cursor = { createdAt: "2026-01-02T03:04:05.678Z", id, key };
        const known = key.isWellFormed() && !key.includes("\0");
        const expected = known ? { at: "older", cursor } : { at: "start" };
        expect(parsePosition(new URLSearchParams({ older: formatCursor(cursor) }))).toEqual(expected);
      }),
    );
  });

  it("is around the record that is to be highlighted", () => {
    expect(parsePosition(new URLSearchParams({ highlight: id.toUpperCase() }))).toEqual({ at: "around", id });
  });

  it("is the start when the address makes no sense", () => {
    for (const params of [
      "",
      "older=x",
      "newer=2025-99-99T00:00:00.000Z_x",
      "highlight=1",
      `older=now_${id}`,
      `older=2025-02-30T00:00:00.000Z_${id}`,
    ]) {
      expect(parsePosition(new URLSearchParams(params))).toEqual({ at: "start" });
    }
  });
});
