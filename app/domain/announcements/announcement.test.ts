import { expect, it } from "vitest";
import { validate } from "~/shared/validation.ts";
import { announcementStatus } from "./announcement.ts";
import { announcementSchema } from "./announcement-check.ts";

const valid = {
  ...{ text: "We are closed on Friday", link: "", linkText: "", tone: "info" },
  ...{ startsAt: "2026-03-04T09:00:00.000Z", endsAt: null },
};

function problems(changes: object) {
  const checked = validate(announcementSchema, { ...valid, ...changes });
  return checked.ok ? [] : checked.problems;
}

it("the owner reads in words what is wrong with an announcement", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ text: "  " })).toEqual([{ field: "text", message: "Enter the text" }]);
  expect(problems({ startsAt: "" })).toEqual([{ field: "startsAt", message: "Enter the date and time it starts" }]);
  expect(problems({ endsAt: "2026-03-04T09:00:00.000Z" })).toEqual([
    { field: "endsAt", message: "It must end after it starts" },
  ]);
});

it("a link leads to the site or to the web, and is never a script", () => {
  for (const link of ["", "/contact", "#faq", "https://status.example/today"]) expect(problems({ link })).toEqual([]);
  const others = ["//elsewhere.example", "/\\elsewhere.example", "contact"];
  for (const link of [...others, "javascript:alert(1)", "data:text/html,x"]) {
    expect(problems({ link }).map(({ field }) => field)).toEqual(["link"]);
  }
});

it("stands as scheduled, showing or ended, to the millisecond", () => {
  const announcement = { startsAt: "2026-03-04T09:00:00.000Z", endsAt: "2026-03-04T10:00:00.000Z" };
  const at = (time: string) => announcementStatus(announcement, Date.parse(`2026-03-04T${time}Z`));
  expect([at("08:59:59.999"), at("09:00:00"), at("09:59:59.999"), at("10:00:00")]).toEqual([
    "scheduled",
    "showing",
    "showing",
    "ended",
  ]);
  expect(announcementStatus({ ...announcement, endsAt: null }, Date.parse("2099-01-01T00:00:00Z"))).toBe("showing");
});
