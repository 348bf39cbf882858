import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../tests/support/content/any-character.ts";
import { writeInvitation } from "./invitation.server.ts";
import type { AppointmentData } from "./lead-email-kinds.server.ts";

const BOOKED: AppointmentData = {
  submissionId: "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7",
  ...{ name: "Asha Rao", email: "asha@client.example", status: "confirmed", holdUntil: null, timeZone: "Asia/Kolkata" },
  ...{ startsAt: "2026-03-29T00:30:00.000Z", endsAt: "2026-03-29T01:00:00.000Z" },
  ...{ place: "phone", word: null, sequence: 0, changedAt: "2026-03-02T09:14:00.000Z" },
};
const TEXTS = {
  summary: "Free consultation with RemoteOps",
  location: "By phone",
  description: "Move or cancel: https://site.example/appointment/0a",
  url: "https://site.example/appointment/0a",
};
const PARTIES = {
  organizer: { name: "RemoteOps", address: "desk@site.example" },
  attendee: { name: "Asha Rao", address: "asha@client.example" },
  host: "site.example",
};

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("There is no event.");
  const value = (name: string) => event.getFirstPropertyValue(name);
  return { calendar, event, value };
}

test("an invitation, its update and its cancellation are one event for calendars", () => {
  const moved = { startsAt: "2026-03-30T08:00:00.000Z", endsAt: "2026-03-30T08:30:00.000Z", sequence: 1 };
  const files = [
    writeInvitation(BOOKED, TEXTS, PARTIES),
    writeInvitation({ ...BOOKED, ...moved }, TEXTS, PARTIES),
    writeInvitation({ ...BOOKED, ...moved, status: "requested", sequence: 2 }, TEXTS, PARTIES),
    writeInvitation({ ...BOOKED, ...moved, status: "cancelled", sequence: 3 }, TEXTS, PARTIES),
    writeInvitation({ ...BOOKED, ...moved, status: "expired", sequence: 4 }, TEXTS, PARTIES),
  ];
  const events = files.map(({ content }) => read(content));
  expect(new Set(events.map(({ value }) => value("uid")))).toEqual(
    new Set(["0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7@site.example"]),
  );
  expect(events.map(({ value }) => value("sequence"))).toEqual([0, 1, 2, 3, 4]);
  expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "REQUEST", "CANCEL", "CANCEL"]);
  expect(events.map(({ calendar }) => calendar.getFirstPropertyValue("method"))).toEqual(files.map((f) => f.method));
  expect(events.map(({ value }) => value("status"))).toEqual([
    ...["CONFIRMED", "CONFIRMED", "TENTATIVE", "CANCELLED", "CANCELLED"],
  ]);
  expect(events.map(({ value }) => String(value("dtstart")))).toEqual([
    "2026-03-29T00:30:00Z",
    ...Array.from({ length: 4 }, () => "2026-03-30T08:00:00Z"),
  ]);
  const [first] = events;
  expect(String(first?.value("dtend"))).toBe("2026-03-29T01:00:00Z");
  expect(String(first?.value("dtstamp"))).toBe("2026-03-02T09:14:00Z");
  expect(String(first?.value("organizer")).toLowerCase()).toBe("mailto:desk@site.example");
  const attendee = first?.event.getFirstProperty("attendee");
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:asha@client.example");
  expect(attendee?.getFirstParameter("rsvp")).toBe("TRUE");
  expect(attendee?.getFirstParameter("partstat")).toBe("NEEDS-ACTION");
  expect(events[3]?.event.getFirstProperty("attendee")?.getFirstParameter("rsvp")).toBeFalsy();
});

test("whatever is in the texts, a file is one event of lines that calendars take, and says the same when it is read", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.constantFrom(
      "x\r\nEND:VEVENT\r\nBEGIN:VALARM",
      'a;b,c:d\\n"e"^\'',
      "é".repeat(80),
      "👩‍👩‍👧".repeat(40),
      "\r\n ",
      "",
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (summary, name, location) => {
      const attendee = { name, address: "asha@client.example" };
      const { content } = writeInvitation(BOOKED, { ...TEXTS, summary, location }, { ...PARTIES, attendee });
      const lines = content.split("\r\n");
      // RFC 5545, section 3.1: lines of 75 octets at most, ended by CRLF, with no other control characters than tabs.
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(lines.join("")).not.toMatch(/[\0-\x08\x0a-\x1f\x7f]/);
      expect(content.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
      const { calendar, event, value } = read(content);
      expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
      expect(event.getAllSubcomponents()).toEqual([]);
      expect(value("uid")).toBe("0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7@site.example");
      expect(event.getAllProperties("attendee")).toHaveLength(1);
      expect(value("url")).toBe(TEXTS.url);
    }),
  );
});
