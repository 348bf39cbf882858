import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "~/domain/newsletter/subscribers/subscriber-export.server.ts";
import {
  newsletterImportLines,
  newsletterImports,
  newsletterSubscriptions as table,
} from "~/domain/newsletter/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { emailSuppressions, emails } from "~/platform/email/tables.server.ts";
import { answerCsv } from "~/platform/lists/csv-export.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { dismissImport, forgetOldImports, loadImport, stageImport, startImport } from "./import-subscribers.server.ts";
import { continueImport, runImports } from "./run-imports.server.ts";

openTestDatabase();
beforeAll(() => configureEmail({ from: { name: "RemoteOps", address: "letters@remoteops.example" } }));

const NOW = new Date("2026-03-01T10:00:00Z");
const LEAVES = { sendConfirmations: false, consent: "" };
const stage = (text: string | Buffer, options = LEAVES) => stageImport(Buffer.from(text), options, NOW);
const previewImport = async (text: string | Buffer, options = LEAVES) => (await stage(text, options)).summary;

/** Imports a file, and resolves to what was done. */
async function importSubscribers(text: string | Buffer, options = LEAVES) {
  const { id, summary } = await stage(text, options);
  if (!id) return summary;
  await startImport(id, NOW);
  await runImports();
  return { ...(await loadImport(id)), dateOnly: summary.dateOnly };
}
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
    ",confirmed,,,",
    ",,,,",
  ].join("\n");

  it("and sees a preview, with a reason for each line that can't be used", async () => {
    const outlook = await previewImport(FILE, LEAVES);
    const counts = { confirmed: 1, confirmationsQueued: 0, skipped: 1, unsubscribed: 1, unchanged: 0, problemCount: 6 };
    expect(outlook).toMatchObject(counts);
    expect(outlook.problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
      "5: ADA@example.com is already in line 2.",
      "6: “not an address” isn’t an email address.",
      "7: There is no topic “gardening”.",
      "8: “03/04/2025” isn’t a date like 2026-03-31.",
      "9: The consent of fay@example.com is in the future.",
      "10: The email address is missing.",
    ]);
    expect(await rows()).toEqual([]);
  });

  it("and an address in two spellings is one person, known or new", async () => {
    const file = "Email,State\ninfo@büro.example,unsubscribed\ninfo@xn--bro-hoa.example,unsubscribed\n";
    expect(await previewImport(file)).toMatchObject({ unsubscribed: 1, problems: [{ line: 3 }] });
    expect(await importSubscribers(file)).toMatchObject({ unsubscribed: 1, problemCount: 1 });
    const other = "Email,State\ninfo@xn--bro-hoa.example,unsubscribed\n";
    expect(await importSubscribers(other)).toMatchObject({ unsubscribed: 0, unchanged: 1 });
    expect(await rows()).toMatchObject([{ email: "info@büro.example" }]);
  });

  it("and that happens: recorded consent counts, no other address is written to", async () => {
    const outlook = await previewImport(FILE, LEAVES);
    expect(await importSubscribers(FILE, LEAVES)).toMatchObject({ ...outlook, state: "done", total: 3, done: 3 });
    // Those of the preview.
    expect(await database().$count(newsletterImportLines)).toBe(3);
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
    expect(await database().$count(emails)).toBe(0);
  });

  it("and sends confirmations to those without consent only on request", async () => {
    expect(await importSubscribers(FILE, { sendConfirmations: true, consent: "" })).toMatchObject({
      confirmationsQueued: 1,
      skipped: 0,
    });
    expect((await rows()).find(({ email }) => email === "ben@example.com")).toMatchObject({ state: "pending" });
    expect((await storedEmails()).map(({ toAddress }) => toAddress)).toEqual(["ben@example.com"]);
  });

  it("and an address that emails can't be sent to is listed, not imported", async () => {
    const long = `${"a".repeat(65)}@bounces.example`;
    const file = `Email,State,Consent given,Consent text\n${long},confirmed,2024-01-01,Fair\nok@visitor.example,confirmed,2024-01-01,Fair\n`;
    const outlook = await importSubscribers(file, LEAVES);
    expect(outlook).toMatchObject({ confirmed: 1, problemCount: 1, problems: [{ line: 2 }] });
  });

  it("twice, and no address is listed twice, and those who unsubscribed since stay so", async () => {
    await importSubscribers(FILE, LEAVES);
    await database().update(table).set({ state: "unsubscribed" });
    const again = await importSubscribers(FILE, LEAVES);
    expect(again).toMatchObject({ confirmed: 0, unchanged: 2 });
    expect((await rows()).map(({ state }) => state)).toEqual(["unsubscribed", "unsubscribed"]);
  });

  it("from an export, formulas and all, and has the same list", async () => {
    const head = "Email;Topics;Consent given;Consent text\r\n";
    const line = '=1+2@example.com;newsletter;2025-11-02;"=HYPERLINK(""x""); a\nb"\r\n';
    await importSubscribers(head + line, LEAVES);
    const before = await rows();
    const csv = await exported();
    for (const cell of parse(csv, { bom: true }).flat()) expect(String(cell)).not.toMatch(/^[=+\-@]/);
    await database().delete(table);
    expect(await importSubscribers(csv, LEAVES)).toMatchObject({ confirmed: 1, problemCount: 0 });
    const [stored] = await rows();
    expect(stored).toMatchObject({ email: "=1+2@example.com", confirmedAt: before[0]?.confirmedAt });
  });
});

async function exported(format?: Parameters<typeof answerCsv>[3]) {
  const records = { filters: { q: "", state: "", topic: "" } as const, except: [], until: new Date("2027-01-01") };
  return answerCsv("subscribers", SUBSCRIBER_COLUMNS, exportedSubscribers(records), format).text();
}

describe("an export is imported again", () => {
  const at = (text: string) => new Date(text);
  const common = { topics: ["newsletter"], createdAt: at("2025-01-02T03:04:05.678Z") };
  const proof = {
    requestedAt: at("2025-01-01T10:00:00.123Z"),
    consentVersion: "2025-01-01",
    consentPage: "/company/blog",
    source: "footer",
    confirmedAt: at("2025-01-01T11:00:00.456Z"),
    confirmedBy: "link",
    confirmedVersion: "2025-01-01",
  } as const;
  const STORED: (typeof table.$inferInsert)[] = [
    {
      ...common,
      ...proof,
      email: "Ada@example.com",
      emailKey: "ada@example.com",
      state: "confirmed",
      requestedTopics: ["resource-hub"],
    },
    {
      ...{ ...common, ...proof, email: "ben@example.com", emailKey: "ben@example.com", state: "unsubscribed" },
      ...{ unsubscribedAt: at("2025-02-01T23:30:00.789Z"), unsubscribedBy: "one-click" },
    },
    {
      ...common,
      ...proof,
      email: "cem@example.com",
      emailKey: "cem@example.com",
      state: "confirmed",
      confirmedBy: "import",
      source: "import",
      consentPage: null,
      consentVersion: null,
    },
    {
      ...common,
      email: "dee@example.com",
      emailKey: "dee@example.com",
      state: "unsubscribed",
      requestedAt: at("2025-01-03T00:00:00Z"),
      unsubscribedAt: at("2025-02-02T00:00:00Z"),
      unsubscribedBy: "owner",
      source: "import",
    },
  ];
  const kept = async () => (await rows()).map(({ id: _, updatedAt: __, submissionId: ___, ...row }) => row);

  for (const zone of ["UTC", "Asia/Kolkata", "America/New_York"]) {
    it(`with the owner in ${zone}, and each subscriber is there as before, proof of consent and bounce included`, async () => {
      vi.stubEnv("OWNER_TIME_ZONE", zone);
      await database().insert(table).values(STORED);
      const bounce = { address: "cem@example.com", reason: "550 5.1.1 No such user; =1" };
      await suppressAddress(database(), bounce, at("2025-03-01T00:00:00Z"));
      const before = await kept();
      for (const delimiter of [",", ";"] as const) {
        const csv = await exported({ isMachineReadable: true, delimiter });
        await database().delete(table);
        await database().delete(emailSuppressions);
        expect(await importSubscribers(csv, LEAVES)).toMatchObject({ confirmed: 2, unsubscribed: 2 });
        expect(await kept()).toEqual(before);
        expect(await database().select().from(emailSuppressions)).toEqual([
          { ...bounce, createdAt: at("2025-03-01T00:00:00Z") },
        ]);
      }
    });
  }

  it("one of an earlier release, whose times are those of its last column", async () => {
    const csv = [
      "Email,State,Topics,Consent given,Consent text,Confirmed by,Requested,Requested with text,Page,Form,Unsubscribed,Bounced,Bounce reason,Added,Id,Time zone",
      "scan@client.example,unsubscribed,newsletter,,,,2024-01-01 05:30:00,,,import,2026-01-27 04:15:21,,,2026-01-27 04:40:59,01a21a20-60fb-721b-b51c-b0c26d717742,Asia/Kolkata",
      "feb@b.example,confirmed,newsletter,2021-03-03T00:00:00.000Z,Fair,import,2021-03-03 05:30:00,,,import,,,,2026-01-27 04:40:59,01a21a20-60fb-721b-b51c-ad2d06a5e8ea,Asia/Kolkata",
      "ivy@b.example,unsubscribed,newsletter,2021-03-03T00:00:00.000Z,Fair,link,2021-03-03 05:30:00,,,footer,2026-01-27 04:15:21,,,2026-01-27 04:40:59,01a21a20-60fb-721b-b51c-ad2d06a5e8eb,Asia/Kolkata",
    ].join("\r\n");
    await importSubscribers(csv, LEAVES);
    expect(await rows()).toMatchObject([
      {
        email: "feb@b.example",
        requestedAt: at("2021-03-03"),
        confirmedAt: at("2021-03-03"),
        confirmedVersion: "Fair",
      },
      {
        ...{
          email: "ivy@b.example",
          unsubscribedAt: at("2026-01-26T22:45:21Z"),
          createdAt: at("2026-01-26T23:10:59Z"),
        },
        ...{ confirmedAt: at("2021-03-03"), confirmedBy: "link", confirmedVersion: "Fair" },
      },
      {
        email: "scan@client.example",
        requestedAt: at("2024-01-01"),
        unsubscribedAt: at("2026-01-26T22:45:21Z"),
        confirmedAt: null,
      },
    ]);
  });

  it("and what its cells may not say is not stored", async () => {
    const csv = [
      "Email,State,Consent given,Consent text,Confirmed by,Requested,Requested topics,Page,Form,Unsubscribed by,Bounced,Added,Time zone",
      "ada@example.com,confirmed,2025-01-01 00:00,Form,the owner,soon,gardening,https://else.example/,<b>,me,no,2031-01-01,Nowhere/City",
    ].join("\n");
    await importSubscribers(csv, LEAVES);
    expect(await rows()).toMatchObject([
      {
        ...{ confirmedAt: at("2025-01-01"), confirmedBy: "import", requestedAt: at("2025-01-01"), requestedTopics: [] },
        ...{ consentPage: null, source: "import", createdAt: NOW },
      },
    ]);
    expect(await database().$count(emailSuppressions)).toBe(0);
  });
});

describe("a file with faults", () => {
  const outlookOf = async (text: string) => {
    const { summary } = await stage(text);
    const staged = await database().select().from(newsletterImportLines).orderBy(newsletterImportLines.line);
    return {
      emails: staged.map(({ emailKey }) => emailKey),
      problems: summary.problems.map(({ line }) => line),
      problem: summary.problem,
    };
  };
  for (const [what, text, emails, problems] of [
    ["mixed line endings", "Email;Name\r\na@b.example;B\nc@b.example;D\r\ne@b.example;F\rg@b.example;H", "aceg", []],
    [
      "a stray quote",
      'Email,Name\na@b.example,N\nb@b.example,Ada "The Countess" L\nc@b.example,5" pipe\nd@b.example,N\n',
      "ad",
      [3, 4],
    ],
    ["a quote that never ends", 'Email,Name\na@b.example,"N\nb@b.example,N\nc@b.example,N\n', "bc", [2]],
    ["a quote that ends in another line", 'Email,Name\na@b.example,"N\nb@b.example,N\nc@b.example,"N"\n', "bc", [2]],
    ["text after a quoted cell", 'Email,Name\n"a@b.example"x,N\nb@b.example,N\n', "b", [2]],
    ["one endless line", `Email\n${"a".repeat(200_000)}\nb@b.example\n`, "b", [2]],
    ["a line of Excel's before the header", "sep=;\r\nEmail;Name\r\na@b.example;B\r\nnobody;B", "a", [4]],
    [
      "that line after a blank one, with the delimiter as cells",
      "\r\nSEP = ;;; \r\nEmail;Name\r\na@b.example;B\r\nno;B",
      "a",
      [5],
    ],
    ["that line with a tab", "sep=\t\nEmail\tName\na@b.example\tB\n", "a", []],
    ["that line with a comma, and a byte order mark", "\ufeffsep=,\nEmail,Name\na@b.example,B;C", "a", []],
    [
      "empty rows of a spreadsheet, and the end of a DOS file",
      "Email;Name\r\na@b.example;B\r\n;\r\n ; \r\nno;B\r\n\x1a",
      "a",
      [5],
    ],
    ["one column without a header", "a@b.example\nB@b.example\nnobody\n", "ab", [3]],
    ["empty lines", "\n\nEmail;Name\n\na@b.example;B\n\nnobody;B\n", "a", [7]],
    [
      "texts of several lines",
      'Email,Name\n"a@b.example","one\ntwo\r\nthree"\n"nobody","four\nfive"\nnothing,x',
      "a",
      [5, 7],
    ],
    ["spaces around quotes", '"Email", "Name"\n"a@b.example" , "B, C"\n "b@b.example","D"\n', "ab", []],
    ["blank lines of spaces, and bars between cells", "  \nEmail | Name\na@b.example | B\n", "a", []],
    ["a header in quotes with another delimiter in it", '"Email";"Name, first, last"\na@b.example;B', "a", []],
    [
      "invisible characters",
      "\u200bEmail,Name\n\u200ba@b.example,A\n\u202ab@b.example\u202c,B\nc\u00ad@b.example,C\nd\uff20b.example,D\n",
      "abc",
      [5],
    ],
    [
      "a day that doesn't exist",
      "Email,Consent given,Consent text\na@b.example,2021-02-31,Fair\nb@b.example,2020-02-29,Fair",
      "b",
      [2],
    ],
  ] as const) {
    it(`has ${what}: each line that can't be used is listed by its number, the others are used`, async () => {
      expect(await outlookOf(text)).toEqual({
        emails: [...emails].map((name) => `${name}@b.example`),
        problems,
        problem: undefined,
      });
    });
  }

  it("has more of them than a list of subscribers would: it is refused", async () => {
    const file = await outlookOf(`Email,Name\n${'a@b.example,5" pipe\n'.repeat(1_001)}`);
    expect(file.problem).toMatch(/not valid CSV/);
  });
});

describe("an owner moves to this site", () => {
  const imported = async (text: string, consent = "") => {
    const summary = await importSubscribers(text, { sendConfirmations: false, consent });
    const stored = (await rows()).map(({ email, state, confirmedAt, confirmedVersion, unsubscribedAt }) => {
      const at = (confirmedAt ?? unsubscribedAt)?.toISOString();
      return [email.replace("@example.com", ""), state, at, ...(confirmedVersion ? [confirmedVersion] : [])];
    });
    return { summary, stored };
  };

  it("from Mailchimp: who signed up and confirmed is confirmed at that time, in UTC; who was added by hand isn't", async () => {
    const { summary, stored } = await imported(
      [
        '"Email Address","First Name","Last Name",Address,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
        'ada@example.com,Ada,Lovelace,"1 High Street",4,"2024-03-14 09:12:31",192.0.2.1,"2024-03-14 09:14:00",192.0.2.1,,,,,,,,"2024-03-14 09:14:00",1,a,,"""vip"",""denver"""',
        'ben@example.com,Ben,,,2,"2023-01-02 03:04:05",192.0.2.2,,,,,,,,,,"2023-01-02 03:04:05",2,b,,',
        'cem@example.com,Cem,,,2,,,"2022-05-06 07:08:09",192.0.2.3,,,,,,,,"2022-05-06 07:08:09",3,c,,',
      ].join("\n"),
    );
    expect(summary).toMatchObject({ confirmed: 2, skipped: 1, dateOnly: 1, problemCount: 0 });
    const texts = ["2024-03-14 09:12:31, confirmed 2024-03-14 09:14:00", "2023-01-02 03:04:05"];
    const [one, two] = texts.map((text) => `Signed up ${text}, according to the imported file`);
    expect(stored).toEqual([
      ["ada", "confirmed", "2024-03-14T09:14:00.000Z", one],
      ["ben", "confirmed", "2023-01-02T03:04:05.000Z", two],
    ]);
  });

  it("from Mailchimp: who unsubscribed there or was cleaned stays so, since that day", async () => {
    const { summary, stored } = await imported(
      [
        "Email Address,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON,CLEAN_TIME",
        "ada@example.com,2,2020-01-01 00:00:00,2020-01-01 00:00:00,2024-02-03 04:05:06,NORMAL,",
        "ben@example.com,2,2020-01-01 00:00:00,2020-01-01 00:00:00,,,2023-02-03 04:05:06",
      ].join("\n"),
    );
    expect(summary).toMatchObject({ confirmed: 0, unsubscribed: 2 });
    expect(stored).toEqual([
      ["ada", "unsubscribed", "2024-02-03T04:05:06.000Z"],
      ["ben", "unsubscribed", "2023-02-03T04:05:06.000Z"],
    ]);
  });

  const LISTMONK = [
    "uuid,email,name,attributes,status,created_at,updated_at",
    '11111111-1111-4111-8111-111111111111,ada@example.com,Ada,"{""city"": ""Bengaluru""}",enabled,2021-05-03 11:26:05.318478 +0530 IST,2021-05-03 11:26:05.318478 +0530 IST',
    "22222222-2222-4222-8222-222222222222,ben@example.com,Ben,{},blocklisted,2021-05-03 11:26:05.318478 +0000 UTC,2021-05-03 11:26:05.318478 +0000 UTC",
    "33333333-3333-4333-8333-333333333333,cem@example.com,Cem,{},disabled,2021-05-03 11:26:05 +0000 UTC,2021-05-03 11:26:05 +0000 UTC",
  ].join("\n");

  it("from listmonk: the file says since when, and the owner to what; who is blocked stays so", async () => {
    const silent = await previewImport(LISTMONK, LEAVES);
    expect(silent).toMatchObject({ confirmed: 0, skipped: 1, dateOnly: 1, unsubscribed: 2, problemCount: 0 });
    const { summary, stored } = await imported(LISTMONK, "Double opt-in on our old site");
    expect(summary).toMatchObject({ confirmed: 1, skipped: 0, dateOnly: 1, unsubscribed: 2 });
    expect(stored).toEqual([
      ["ada", "confirmed", "2021-05-03T05:56:05.318Z", "Double opt-in on our old site"],
      ["ben", "unsubscribed", NOW.toISOString()],
      ["cem", "unsubscribed", NOW.toISOString()],
    ]);
  });

  it("from Ghost: who wants no emails there is not written to here", async () => {
    const { summary, stored } = await imported(
      [
        "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
        "63a,ada@example.com,Ada,,true,false,,2022-12-24T18:00:00.000Z,,,",
        "63b,ben@example.com,Ben,,false,false,,2022-12-24T18:00:00.000Z,,,",
        "63c,cem@example.com,Cem,,true,false,,2022-12-24T18:00:00.000Z,2023-01-01T00:00:00.000Z,,",
      ].join("\n"),
      "Signed up on our Ghost site",
    );
    expect(summary).toMatchObject({ confirmed: 1, unsubscribed: 2, problemCount: 0 });
    expect(stored).toEqual([
      ["ada", "confirmed", "2022-12-24T18:00:00.000Z", "Signed up on our Ghost site"],
      ["ben", "unsubscribed", NOW.toISOString()],
      ["cem", "unsubscribed", "2023-01-01T00:00:00.000Z"],
    ]);
  });

  it("from other tools: a yes, a no and an empty value are distinguished from a date and a text", async () => {
    const { stored } = await imported(
      [
        "E-Mail\u00a0Address,Unsubscribed,Created at,Consent,Subscribed,Bounced",
        "ada@example.com,false,2024-01-01,Form,yes,0",
        "ben@example.com,NULL,2024-01-01,Form,,",
        "cem@example.com,true,2024-01-01,Form,,",
        "dee@example.com,,2024-01-01,no,,",
        "eve@example.com,,2024-01-01,Form,FALSE,",
        "fay@example.com,,2024-01-01,Form,,true",
        "gil@example.com,,2024-01-01,n/a,,",
        "hal@example.com,,2024-01-01 10:00 PM,Form,,",
        "ian@example.com,,2024-01-01 10:00 EST,Form,,",
      ].join("\n"),
    );
    expect(stored.map(([name, state]) => `${name} ${state}`)).toEqual([
      ...["ada confirmed", "ben confirmed", "cem unsubscribed", "dee unsubscribed"],
      ...["eve unsubscribed", "fay confirmed"],
    ]);
    expect(await database().select({ address: emailSuppressions.address }).from(emailSuppressions)).toEqual([
      { address: "fay@example.com" },
    ]);
  });

  for (const [tool, head, ...lines] of [
    [
      "Brevo",
      "CONTACT ID;EMAIL;OPT_IN;DOUBLE_OPT-IN;ADDED_TIME;EMAIL_BLACKLISTED;SMS_BLACKLISTED",
      "1;ada@visitor.example;;1;2024-03-14;0;1 pending",
      "2;ben@visitor.example;;1;2024-03-14;1;0 unsubscribed",
    ],
    [
      "an older Brevo",
      "EMAIL,VORNAME,ADDED_TIME,BLACKLIST",
      "ada@visitor.example,A,14-03-2024,No pending",
      "ben@visitor.example,B,14-03-2024,Yes unsubscribed",
    ],
    [
      "CleverReach",
      "email;registered;activated;deactivated",
      "ada@visitor.example;2024-03-14;2024-03-14;0 pending",
      "ben@visitor.example;2024-03-14;2024-03-14;2024-05-14 unsubscribed",
    ],
    [
      "MailerLite",
      "Subscriber,Name,Status,Subscribed,Opt-in time",
      "ada@visitor.example,Ada,Active,2024-03-14 09:12:31,2024-03-14 09:14:00 confirmed",
      "ben@visitor.example,Ben,Unsubscribed,2024-03-14 09:12:31, unsubscribed",
    ],
    [
      "Shopify",
      "First Name,Email,Accepts Email Marketing",
      "Ada,ada@visitor.example,yes pending",
      "Ben,ben@visitor.example,no unsubscribed",
    ],
    [
      "a spreadsheet in German",
      "E-Mail-Adresse;Status;Consent given;Consent text",
      "ada@visitor.example;Aktiv;14.03.2024 09:12;Form confirmed",
      "ben@visitor.example;abgemeldet;; unsubscribed",
    ],
    [
      "a spreadsheet in French",
      "Adresse e-mail;Prénom;Statut",
      "ada@visitor.example;Ada;Abonné pending",
      "ben@visitor.example;Ben;Désabonné unsubscribed",
    ],
    ["a CRM", "Email,Email Opt Out", "ada@visitor.example,0 pending", "ben@visitor.example,TRUE unsubscribed"],
    ["Google", "First Name,E-mail 1 - Label,E-mail 1 - Value", "Ada,* Home,ada@visitor.example pending"],
  ] as const) {
    it(`from ${tool}: who may get emails is distinguished from who must not`, async () => {
      const expected = lines.map((line) => line.slice(line.lastIndexOf(" ") + 1));
      const { problems } = await previewImport(
        [head, ...lines.map((line) => line.slice(0, line.lastIndexOf(" ")))].join("\n"),
      );
      expect(problems).toEqual([]);
      const staged = await database().select().from(newsletterImportLines).orderBy(newsletterImportLines.line);
      expect(staged.map(({ state }) => state)).toEqual(expected);
    });
  }

  it("and no address counts as subscribed by a state that says otherwise, or that is unknown", async () => {
    const { summary, stored } = await imported(
      [
        "Email,Status,Consent given,Consent text",
        "ada@example.com,pending,2025-01-01,Form",
        "ben@example.com,nonsubscribed,2025-01-01,Form",
        "cem@example.com,gesperrt,2025-01-01,Form",
        "dee@example.com,Active,2025-01-01,Form",
      ].join("\n"),
    );
    expect(summary).toMatchObject({ confirmed: 1, skipped: 2, problemCount: 1 });
    const names = "Use confirmed, pending, unsubscribed, or what other tools call them.";
    expect(summary.problems).toEqual([{ line: 4, text: `There is no state “gesperrt”. ${names}` }]);
    expect(stored.map(([name]) => name)).toEqual(["dee"]);
  });
});

describe("an import that takes long", () => {
  /** More lines than are imported at a time. */
  const LONG = ["Email,Consent given,Consent text", ...Array(1_200).keys()]
    .map((row) =>
      typeof row === "string" ? row : `reader-${row}@visitor.example,2026-01-01,"Fair, \\ ${row} 😀\n\t“x”"`,
    )
    .join("\n");
  const begin = async (text = LONG) => startImport((await stage(text)).id ?? "", NOW);
  const events = async () =>
    (await database().select().from(activity)).map(({ event, details }) => ({ event, details }));
  /** Lets one batch through, as a process does that then dies. */
  const runOneBatch = () => {
    const dying = new AbortController();
    vi.spyOn(dying.signal, "aborted", "get").mockReturnValueOnce(false).mockReturnValue(true);
    return runImports(dying.signal);
  };

  it("shows how far it is, and goes on where a process that died has stopped", async () => {
    const { id } = await begin();
    expect(await loadImport()).toMatchObject({ id, state: "running", total: 1_200, done: 0 });
    await runOneBatch();
    expect(await loadImport()).toMatchObject({ state: "running", total: 1_200, done: 500, confirmed: 500 });
    expect(await database().$count(table)).toBe(500);
    await Promise.all([runImports(), runImports()]);
    expect(await loadImport()).toMatchObject({ state: "done", done: 1_200, confirmed: 1_200, unchanged: 0 });
    expect(await database().$count(table)).toBe(1_200);
    const texts = (await rows()).map(({ confirmedVersion }) => confirmedVersion);
    expect(new Set(texts)).toEqual(new Set([...Array(1_200).keys()].map((row) => `Fair, \\ ${row} 😀  “x”`)));
    const details = { confirmed: 1_200, confirmationsQueued: 0, unsubscribed: 0, unchanged: 0 };
    expect(await events()).toEqual([{ event: "subscribers.imported", details }]);
  });

  it("is one import when it is begun again, or its file is sent again meanwhile", async () => {
    const first = await begin();
    await runOneBatch();
    expect(await startImport(first.id, NOW)).toMatchObject({ id: first.id, done: 500 });
    const again = await Promise.all([begin(), begin()]);
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect((await begin("Email,Consent given,Consent text\nada@visitor.example,2026-01-01,Fair")).id).not.toBe(
      first.id,
    );
    await runImports();
    expect(await loadImport(first.id)).toMatchObject({ state: "done", confirmed: 1_200 });
    expect(await database().$count(table)).toBe(1_201);
    expect(await events()).toHaveLength(2);
  });

  it("leaves alone whoever subscribes while it is under way", async () => {
    const { id } = await begin();
    const [email, topics] = ["reader-7@visitor.example", ["resource-hub"]];
    await database().insert(table).values({ email, emailKey: email, topics, state: "unsubscribed" });
    await runImports();
    expect(await loadImport(id)).toMatchObject({ state: "done", confirmed: 1_199, unchanged: 1 });
    expect((await rows()).find((row) => row.email === email)).toMatchObject({ state: "unsubscribed", topics });
  });

  it("asks each of those without consent to confirm, once", async () => {
    const file = ["Email,Topics", ...Array(600).keys()].map((row) =>
      typeof row === "string" ? row : `r${row}@visitor.example,resource-hub`,
    );
    const { id = "" } = await stage(file.join("\n"), { sendConfirmations: true, consent: "" });
    await startImport(id, NOW);
    await runOneBatch();
    await Promise.all([runImports(), runImports()]);
    expect(await loadImport(id)).toMatchObject({ state: "done", confirmationsQueued: 600, skipped: 0 });
    const asked = new Map((await database().select().from(emails)).map((email) => [email.subjectId, email]));
    const pending = await rows();
    expect([asked.size, await database().$count(emails)]).toEqual([600, 600]);
    for (const row of pending) {
      expect(row).toMatchObject({ state: "pending", expiresAt: null });
      const data = { subscriptionId: row.id, topics: ["resource-hub"] };
      expect(asked.get(row.id)).toMatchObject({ kind: "newsletter-confirmation", toAddress: row.email, data });
    }
  });

  it("fails with what it has done when a line can't be stored, and holds no other up", async () => {
    const { id } = await begin();
    await runOneBatch();
    const broken = { subscription: { state: "none" } };
    await database().update(newsletterImportLines).set(broken).where(eq(newsletterImportLines.line, 1_800));
    const other = await begin("Email,Consent given,Consent text\nada@visitor.example,2026-01-01,Fair");
    await runImports();
    expect(await loadImport(id)).toMatchObject({ state: "failed", done: 500, confirmed: 500 });
    expect(await loadImport(other.id)).toMatchObject({ state: "done", confirmed: 1 });
    expect(await database().$count(newsletterImportLines)).toBe(0);
  });

  it("is done at once if it is short, and forgotten when it is dismissed, or after a day", async () => {
    const short = await begin("Email,Consent given,Consent text\nada@visitor.example,2026-01-01,Fair");
    await continueImport(short);
    expect(await loadImport()).toMatchObject({ state: "done" });
    await dismissImport(short.id);
    expect(await loadImport()).toBeNull();

    const { id: preview = "" } = await stage(LONG);
    const { id } = await begin(LONG.replace("2026", "2025"));
    await dismissImport(id);
    const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
    await forgetOldImports(later(2));
    await expect(startImport(preview, NOW)).rejects.toMatchObject({ status: 410 });
    expect(await database().$count(newsletterImportLines)).toBe(1_200);
    await runImports();
    await forgetOldImports(later(2));
    expect(await loadImport()).toMatchObject({ state: "done" });
    await forgetOldImports(later(25));
    expect(await database().$count(newsletterImports)).toBe(0);
  });
});

describe("a file of a spreadsheet program", () => {
  const FILE = "E-Mail;Name;Consent given;Consent text\r\na@b.example;Jürgen;2024-03-14;Formular für Kunden, 5 €\r\n";
  const utf16 = Buffer.from(`\ufeff${FILE}`, "utf16le");
  for (const [encoding, bytes] of [
    ["UTF-8", Buffer.from(FILE)],
    ["UTF-16 little endian", utf16],
    ["UTF-16 big endian", Buffer.from(utf16).swap16()],
    ["Windows-1252", Buffer.from(FILE.replace("€", "\x80"), "latin1")],
  ] as const) {
    it(`in ${encoding} is read as it was written`, async () => {
      expect(await importSubscribers(bytes)).toMatchObject({ confirmed: 1, problemCount: 0 });
      expect(await rows()).toMatchObject([{ confirmedVersion: "Formular für Kunden, 5 €" }]);
    });
  }
});

describe("a file that is no list of subscribers", () => {
  for (const [what, bytes, message] of [
    ["is empty", "", /first line must name the columns/],
    ["has no column Email", "Name,Phone\nAda,1\n", /one of them must be Email/],
    ["is a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]), /isn’t a CSV file/],
    [
      "is a workbook",
      Buffer.from("PK\x03\x04\x14\0\x06\0\x08", "latin1"),
      /isn’t a CSV file, .* save it as “CSV UTF-8”/,
    ],
    ["is UTF-16 without its mark", Buffer.from("Email\na@b.example", "utf16le"), /isn’t a CSV file/],
    [
      "is damaged UTF-8",
      Buffer.from("Email\ninfo@büro.example\nb\xfcro@b.example".replace("ü", "\xc3\xbc"), "latin1"),
      /isn’t a CSV file/,
    ],
    ["has no header above its columns", "Ada,ada@visitor.example\nBen,ben@visitor.example", /must name the columns/],
    ["has a header that can't be read", 'Email,5" pipe\nada@example.com,x\n', /not valid CSV/],
    ["is too long", `Email\n${"x@example.com\n".repeat(100_001)}`, /at most 100,000 lines/],
  ] as const) {
    it(`because it ${what} is rejected with the reason, and nothing is changed`, async () => {
      const outlook = await importSubscribers(bytes, { sendConfirmations: true, consent: "" });
      expect(outlook.problem).toMatch(message);
      expect(await rows()).toEqual([]);
    });
  }
});
