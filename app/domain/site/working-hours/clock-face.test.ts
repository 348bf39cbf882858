import { expect, test } from "vitest";
import { clockFace } from "./clock-face.ts";

const at = (time: string, zone = "UTC") => clockFace(zone, Date.parse(`2026-07-01T${time}Z`));

test("a clock in Mumbai is three and a half hours ahead of Berlin's in summer, and four and a half in winter", () => {
  expect(at("06:34:56", "Europe/Berlin").text).toBe("8:34");
  expect(at("06:34:56", "Asia/Kolkata").text).toBe("12:04");
  const winter = Date.parse("2026-12-01T06:34:56Z");
  expect(clockFace("Europe/Berlin", winter).text).toBe("7:34");
  expect(clockFace("Asia/Kolkata", winter).text).toBe("12:04");
});

test("both hands of a clock point up at noon, apart at six, and the hour's hand stands between two hours", () => {
  expect(at("12:00:00")).toMatchObject({ hourAngle: 0, minuteAngle: 0 });
  expect(at("18:00:00")).toMatchObject({ hourAngle: 180, minuteAngle: 0 });
  expect(at("03:30:00")).toMatchObject({ hourAngle: 105, minuteAngle: 180 });
});

test("a clock has its day from six to six", () => {
  const times = ["05:59:59", "06:00:00", "17:59:59", "18:00:00", "00:00:00"];
  expect(times.filter((time) => at(time).isDay)).toEqual(["06:00:00", "17:59:59"]);
});
