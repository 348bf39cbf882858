import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isIsoTimestamp } from "./timestamp.ts";
import { timestampSchema } from "./timestamp-schema.ts";

describe("a timestamp in a request", () => {
  it("is accepted when the database can store it", () => {
    const range = { min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z") };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
        expect(isIsoTimestamp(date.toISOString())).toBe(true);
        expect(timestampSchema().parse(date.toISOString())).toEqual(date);
      }),
    );
  });

  it("is rejected when there is no such time, or the database has no such year", () => {
    for (const text of [
      "0000-01-01T00:00:00.000Z",
      "0000-12-31T23:59:59.999Z",
      "2025-02-30T00:00:00.000Z",
      "2025-13-01T00:00:00.000Z",
      "2025-01-01T24:00:00.000Z",
      "+010000-01-01T00:00:00.000Z",
      "-000001-01-01T00:00:00.000Z",
      "now",
      "",
    ]) {
      expect(isIsoTimestamp(text), text).toBe(false);
      expect(timestampSchema().safeParse(text).success, text).toBe(false);
    }
    for (const text of ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-00:01"]) {
      expect(timestampSchema().safeParse(text).success, text).toBe(false);
    }
  });
});
