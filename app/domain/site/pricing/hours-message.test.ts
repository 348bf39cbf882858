import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { hoursMessage } from "./hours-message.ts";

const message = (search: string) => hoursMessage(new URLSearchParams(search), PLACEHOLDER_IDENTITY);

test("a visitor who comes from the estimate finds the list in the message, and goes on below it", () => {
  expect(message("?hours=reports:48,invoices:40,records:200,newsletters:2")).toBe(
    [
      "I would like to talk about these 44 hours a month:",
      "48 client reports, 16 h",
      "40 invoices with reminders, 12 h",
      "200 CRM records, 10 h",
      "2 newsletters, 6 h",
      "",
      "",
    ].join("\n"),
  );
});

test("one is called one", () => {
  expect(message("?hours=reports:1")).toBe(
    "I would like to talk about this hour a month:\n1 client report, 20 min\n\n",
  );
});

test.each(["", "?hours=", "?hours=everything", "?hours=reports:0", "?page=2"])(
  "a visitor with %j finds an empty message",
  (search) => {
    expect(message(search)).toBeUndefined();
  },
);
