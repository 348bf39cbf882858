import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { answerCsv } from "~/platform/http/answer-csv.server.ts";
import { configureMail } from "~/platform/mail/settings.server.ts";
import { mails } from "~/platform/mail/tables.server.ts";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "./export.server.ts";
import { importSubscribers, previewImport, readCsv } from "./import.server.ts";
import { newsletterSubscriptions as table } from "./tables.server.ts";

openTestDatabase();
beforeAll(() => configureMail({ from: { name: "RemoteOps", address: "letters@remoteops.example" } }));

const NOW = new Date("2026-03-01T10:00:00Z");
const read = (text: string | Buffer) => readCsv(typeof text === "string" ? Buffer.from(text) : text, NOW);
const LEAVES = { asks: false };
const rows = () => database().select().from(table).orderBy(table.emailKey);

describe("an owner imports subscribers", () => {
  const FILE = [
    "Email,State,Topics,Consent given,Consent text",
    "ada@example.com,confirmed,newsletter; resource-hub,2025-11-02,Form at the fair",
    "ben@example.com,,,,",
    "cem@example.com,Unsubscribed,,,",
    "ADA@example.com,confirmed,,2025-11-02,Form at the fair",
    "not an address,,,,",
    "dee@example.com,,gardening,,",
    "eve@example.com,confirmed,,03/04/2025,A list",
    "fay@example.com,confirmed,,2031-01-01,From the future",
    ",,,,",
  ].join("\n");

  it("and is told beforehand what will happen, with a reason for each line that can't be used", async () => {
    const outlook = await previewImport(await read(FILE), LEAVES);
    expect(outlook).toMatchObject({ confirmed: 1, asked: 0, left: 1, unsubscribed: 1, kept: 0, problemCount: 6 });
    expect(outlook.problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
      "5: ADA@example.com stands in line 2 already.",
      "6: “not an address” is no email address.",
      "7: There is no topic “gardening”.",
      "8: “03/04/2025” is no date like 2026-03-31.",
      "9: The consent of fay@example.com lies in the future.",
      "10: The email address is missing.",
    ]);
    expect(await rows()).toEqual([]);
  });

  it("and that happens: recorded consent counts, nobody else is written to", async () => {
    const outlook = await previewImport(await read(FILE), LEAVES);
    expect(await importSubscribers(await read(FILE), LEAVES, NOW)).toEqual(outlook);
    const stored = await rows();
    expect(stored.map(({ email, state }) => [email, state])).toEqual([
      ["ada@example.com", "confirmed"],
      ["cem@example.com", "unsubscribed"],
    ]);
    expect(stored[0]).toMatchObject({
      topics: ["newsletter", "resource-hub"],
      confirmedAt: new Date("2025-11-02"),
      confirmedBy: "import",
      confirmedVersion: "Form at the fair",
    });
    expect(await database().$count(mails)).toBe(0);
  });

  it("and asks those without consent only when told to", async () => {
    expect(await importSubscribers(await read(FILE), { asks: true }, NOW)).toMatchObject({ asked: 1, left: 0 });
    expect((await rows()).find(({ email }) => email === "ben@example.com")).toMatchObject({ state: "pending" });
    expect((await database().select().from(mails)).map(({ toAddress }) => toAddress)).toEqual(["ben@example.com"]);
  });

  it("twice, and nobody is there twice, and whoever unsubscribed since stays so", async () => {
    await importSubscribers(await read(FILE), LEAVES, NOW);
    await database().update(table).set({ state: "unsubscribed" });
    const again = await importSubscribers(await read(FILE), LEAVES, NOW);
    expect(again).toMatchObject({ confirmed: 0, kept: 2 });
    expect((await rows()).map(({ state }) => state)).toEqual(["unsubscribed", "unsubscribed"]);
  });

  it("from an export, formulas and all, and has the same list", async () => {
    const head = "Email;Topics;Consent given;Consent text\r\n";
    await importSubscribers(
      await read(`${head}=1+2@example.com;newsletter;2025-11-02;"=HYPERLINK(""x""); a\nb"\r\n`),
      LEAVES,
      NOW,
    );
    const before = await rows();
    const records = { filters: { q: "", state: "", topic: "" } as const, except: [], until: new Date() };
    const csv = await answerCsv("subscribers", SUBSCRIBER_COLUMNS, exportedSubscribers(records)).text();
    for (const cell of parse(csv, { bom: true }).flat()) expect(String(cell)).not.toMatch(/^[=+\-@]/);
    await database().delete(table);
    expect(await importSubscribers(await read(csv), LEAVES, NOW)).toMatchObject({ confirmed: 1, problemCount: 0 });
    const [stored] = await rows();
    expect(stored).toMatchObject({ email: "=1+2@example.com", confirmedAt: before[0]?.confirmedAt });
  });
});

describe("a file that is no list of subscribers", () => {
  for (const [what, bytes, words] of [
    ["is empty", "", /first line must name the columns/],
    ["has no column Email", "Name,Phone\nAda,1\n", /one of them must be Email/],
    ["is a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]), /not UTF-8/],
    ["is UTF-16", Buffer.from("\ufeffEmail\na@b.example", "utf16le"), /not UTF-8/],
    ["has a quote that never ends", 'Email\n"ada@example.com\n', /not CSV as it should be/],
    ["has one endless line", `Email\n${"a".repeat(200_000)}\n`, /not CSV as it should be/],
    ["is too long", `Email\n${"x@example.com\n".repeat(100_001)}`, /100,000 lines at most/],
  ] as const) {
    it(`because it ${what} is refused with the reason, and nothing is changed`, async () => {
      const outlook = await importSubscribers(await read(bytes), { asks: true }, NOW);
      expect(outlook.problem).toMatch(words);
      expect(await rows()).toEqual([]);
    });
  }
});
