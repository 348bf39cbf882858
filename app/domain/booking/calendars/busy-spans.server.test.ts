import { expect, it, test } from "vitest";
import { busySpans } from "./busy-spans.server.ts";

const query = { from: Date.parse("2026-11-30T00:00:00Z"), until: Date.parse("2027-01-31T00:00:00Z") };
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => calendar("BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT");
/** As `from/until` in UTC, to the minute. */
function spans(...files: string[]): string[] {
  const read = busySpans({ ...query, files, timeZone: "Europe/Berlin", ownHost: "site.example" });
  return read.spans.map(({ start, end }) => [start, end].map((one) => one.toISOString().slice(5, 16)).join("/"));
}

test.each([
  ["in UTC", ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z"], ["12-01T09:00/12-01T10:00"]],
  ["in a zone", ["DTSTART;TZID=America/New_York:20261201T090000", "DURATION:PT45M"], ["12-01T14:00/12-01T14:45"]],
  ["of no zone", ["DTSTART:20261201T090000", "DTEND:20261201T100000"], ["12-01T08:00/12-01T09:00"]],
  ["of a whole day", ["DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261203"], ["11-30T23:00/12-02T23:00"]],
  ["of one day", ["DTSTART;VALUE=DATE:20261201"], ["11-30T23:00/12-01T23:00"]],
  ["that is free", ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "TRANSP:TRANSPARENT"], []],
  ["that is cancelled", ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "STATUS:CANCELLED"], []],
  ["before the period", ["DTSTART:20261101T090000Z", "DTEND:20261101T100000Z"], []],
  ["that takes no time", ["DTSTART:20261201T090000Z"], []],
])("an event %s", (_, lines, expected) => {
  expect(spans(event(...lines))).toEqual(expected);
});

it("a series stays at its hour when the clocks change, but for what is left out and moved", () => {
  const file = calendar(
    ...[
      "BEGIN:VEVENT",
      "UID:s",
      "DTSTART;TZID=Europe/Berlin:20201001T090000",
      "DTEND;TZID=Europe/Berlin:20201001T093000",
    ],
    ...["RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261229T235959Z", "EXDATE;TZID=Europe/Berlin:20261208T090000", "END:VEVENT"],
    ...["BEGIN:VEVENT", "UID:s", "RECURRENCE-ID;TZID=Europe/Berlin:20261215T090000"],
    ...["DTSTART;TZID=Europe/Berlin:20261216T150000", "DTEND;TZID=Europe/Berlin:20261216T160000", "END:VEVENT"],
  );
  expect(spans(file)).toEqual([
    ...["12-01T08:00/12-01T08:30", "12-16T14:00/12-16T15:00", "12-22T08:00/12-22T08:30", "12-29T08:00/12-29T08:30"],
  ]);
});

it("a zone of the calendar's own is what it says", () => {
  const zone = ["BEGIN:VTIMEZONE", "TZID:Office", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0300"];
  const file = calendar(
    ...[...zone, "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:a"],
    ...["DTSTART;TZID=Office:20261201T090000", "DTEND;TZID=Office:20261201T100000", "END:VEVENT"],
  );
  expect(spans(file)).toEqual(["12-01T06:00/12-01T07:00"]);
});

it("an occurrence without its series, and free/busy periods, count", () => {
  const one = calendar(
    ...[
      "BEGIN:VEVENT",
      "UID:x",
      "RECURRENCE-ID:20261201T090000Z",
      "DTSTART:20261201T110000Z",
      "DURATION:PT1H",
      "END:VEVENT",
    ],
  );
  const freeBusy = calendar(
    ...["BEGIN:VFREEBUSY", "UID:f", "FREEBUSY:20261202T080000Z/PT1H,20261202T100000Z/20261202T110000Z"],
    ...["FREEBUSY;FBTYPE=FREE:20261202T120000Z/PT1H", "END:VFREEBUSY"],
  );
  expect(spans(one, freeBusy)).toEqual([
    ...["12-01T11:00/12-01T12:00", "12-02T08:00/12-02T09:00", "12-02T10:00/12-02T11:00"],
  ]);
});

it("the site's own appointments don't block themselves, and what overlaps is joined", () => {
  const own = calendar(
    ...[
      "BEGIN:VEVENT",
      "UID:0192e4a0-0000-7000-8000-000000000001@site.example",
      "DTSTART:20261201T090000Z",
      "DURATION:PT1H",
      "END:VEVENT",
    ],
  );
  const files = ["T090000Z", "T093000Z", "T103000Z"].map((time) => event(`DTSTART:20261203${time}`, "DURATION:PT1H"));
  expect(spans(own, ...files)).toEqual(["12-03T09:00/12-03T11:30"]);
});

it("an event that is repeated without end is left out, and counted; the others stay", () => {
  const rules = ["FREQ=SECONDLY", "FREQ=MINUTELY;INTERVAL=5", "FREQ=HOURLY"];
  const endless = rules.map((rule) => event("DTSTART:19700101T000000Z", "DURATION:PT1S", `RRULE:${rule}`));
  const files = [...endless, event("DTSTART:20261201T090000Z", "DURATION:PT1H")];
  const read = busySpans({ ...query, files, timeZone: "UTC", ownHost: "site.example" });
  expect([read.leftOut, read.spans.length]).toEqual([3, 1]);
});

it("an occurrence counts where it was moved to, also from beyond the period", () => {
  const series = ["DTSTART:20261201T140000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=20"];
  const file = calendar(
    ...["BEGIN:VEVENT", "UID:s", ...series, "END:VEVENT"],
    ...[
      "BEGIN:VEVENT",
      "UID:s",
      "RECURRENCE-ID:20270309T140000Z",
      "DTSTART:20261222T190000Z",
      "DURATION:PT3H",
      "END:VEVENT",
    ],
  );
  expect(spans(file)).toContain("12-22T19:00/12-22T22:00");
});

it("what is no calendar is refused", () => {
  expect(() => spans("<html>Sign in</html>")).toThrow();
  expect(() => spans("BEGIN:VCARD\r\nEND:VCARD")).toThrow("It isn’t a calendar.");
});
