import { expect, test } from "vitest";
import { readEmailContent } from "./read-email-content.server.ts";

/** An email of a type with a body, whose bytes are written as characters up to U+00FF. */
function email(type: string, body: string, headers: string[] = []): Buffer {
  return Buffer.from(
    [...headers, `Content-Type: ${type}`, "MIME-Version: 1.0", "", body].join("\n").replace(/\n/g, "\r\n"),
    "latin1",
  );
}
const read = (bytes: Buffer, subject = "Re: We have your message") => readEmailContent(bytes, subject);

/** A part of a multipart: its headers, and its content below a blank line. */
const multipart = (kind: string, ...parts: string[]) =>
  email(`multipart/${kind}; boundary=c`, `${parts.map((part) => `--c\n${part}\n`).join("")}--c--\n`);
const PLAIN = "Content-Type: text/plain; charset=utf-8\n\n";
const HTML = "Content-Type: text/html; charset=utf-8\n\n";
const PNG = "Content-Type: image/png\nContent-ID: <x>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=";
const PDF =
  'Content-Type: application/pdf; name="offer.pdf"\nContent-Disposition: attachment; filename="offer.pdf"\n\n%PDF';
const PNG_FILE = { name: "", type: "image/png", size: 8 };
const PDF_FILE = { name: "offer.pdf", type: "application/pdf", size: 4 };

test.each([
  ["related", [`${HTML}<p>Yes, Monday is fine <img src="cid:x"></p>`, PNG], [PNG_FILE]],
  ["mixed", [`${HTML}<p>Yes, Monday is fine</p>`, PDF], [PDF_FILE]],
  ["mixed", [PDF, `${HTML}<p>Yes, Monday is fine</p>`], [PDF_FILE]],
  ["alternative", [`${PLAIN} \n`, `${HTML}<p>Yes, Monday is fine</p>`], []],
  ["alternative", [`${PLAIN}Your program shows no HTML.`, `${HTML}<p>Yes, Monday is fine</p>`], []],
  ["alternative", [`${HTML}<p>Yes, Monday is fine</p>`], []],
  ["alternative", [`${PLAIN}Yes, Monday is fine`, `${HTML}<p>Yes, <b>Monday</b> is&nbsp;fine</p>`], []],
  ["mixed", [`${PLAIN}Yes,`, PNG, `${HTML}Monday is fine`], [PNG_FILE]],
  ["signed", [`${PLAIN}Yes, Monday is fine`], []],
  ["mixed", ["Content-Type: text/plain\nContent-Disposition: attachment\n\nYes, Monday is fine", PDF], [PDF_FILE]],
  [
    "mixed",
    [
      'Content-Type: text/plain; name="m.txt"\nContent-Disposition: attachment; filename="m.txt"\n\nYes, Monday is fine',
    ],
    [],
  ],
  [
    "mixed",
    [
      'Content-Type: text/html; name="m.html"\nContent-Disposition: attachment; filename="m.html"\n\n<p>Yes, Monday is fine',
    ],
    [],
  ],
  [
    "mixed",
    ['Content-Type: text/plain; name="m.txt"\nContent-Disposition: inline; filename="m.txt"\n\nYes, Monday is fine'],
    [],
  ],
  [
    "mixed",
    [
      'Content-Type: application/octet-stream; name="M.TXT"\nContent-Disposition: attachment\n\nYes, Monday is fine',
      PDF,
    ],
    [PDF_FILE],
  ],
  ["mixed", ["Content-Type: text/enriched\n\n<bold>Yes,</bold> Monday is fine"], []],
  ["mixed", ["Content-Type: text\n\nYes, Monday is fine"], []],
  ["mixed", ["\nYes, Monday is fine"], []],
])("multipart/%s of %j says that Monday is fine", async (kind, parts, files) => {
  const content = await read(multipart(kind, ...parts));
  expect(content.ownText.replace(/\s+/g, " ")).toBe("Yes, Monday is fine");
  expect(content.files).toHaveLength(files.length);
  expect(content.files).toMatchObject(files);
});

test("an HTML-only part within an alternative isn't lost beside a footer in plain text", async () => {
  const inner = `Content-Type: multipart/alternative; boundary=i\n\n--i\n${HTML}<p>Yes.</p>\n--i--`;
  expect((await read(multipart("mixed", inner, `${PLAIN}The list's footer`))).ownText).toBe("Yes.\nThe list's footer");
});

test("both texts are in the whole email where the alternatives say different things", async () => {
  const { ownText, wholeText } = await read(multipart("alternative", `${PLAIN}Please use HTML.`, `${HTML}Monday.`));
  expect([ownText, wholeText]).toEqual(["Monday.", "Monday.\n\nPlease use HTML."]);
});

test("a multipart without its boundary is a text", async () => {
  expect((await read(email("multipart/mixed", "Monday is fine."))).ownText).toBe("Monday is fine.");
  expect((await read(email('multipart/mixed; boundary="other"', "--c\n\nMonday is fine.\n--c--"))).ownText).toContain(
    "Monday is fine.",
  );
});

test("files have their names, types and sizes, a second text file among them, whose text is in the whole email", async () => {
  const notes =
    'Content-Type: text/plain\nContent-Disposition: attachment; filename="=?utf-8?Q?Gr=C3=BC=C3=9Fe.txt?="\n\nMore.';
  const turned =
    'Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="a\u00e2\u0080\u00aefdp.exe"\n\nx';
  const { ownText, wholeText, files } = await read(multipart("mixed", `${PLAIN}Here.`, PDF, notes, turned));
  expect(ownText).toBe("Here.");
  expect(wholeText).toBe("Here.\n\n[Grüße.txt]\n\nMore.");
  expect(files).toMatchObject([
    { ...PDF_FILE, content: Buffer.from("%PDF") },
    { name: "Grüße.txt", type: "text/plain", size: 5 },
    { name: "afdp.exe", type: "application/octet-stream", size: 1 },
  ]);
});

test("the HTML is kept as it was sent, beside the pictures that it refers to, and an attached page is no HTML of it", async () => {
  const page =
    'Content-Type: text/html; name="a.html"\nContent-Disposition: attachment; filename="a.html"\n\n<p>No</p>';
  const { html, files } = await read(
    multipart(
      "mixed",
      page,
      'Content-Type: text/html; charset=iso-8859-1\n\n<p>Gr\u00fc\u00dfe <img src="cid:x"></p>',
      PNG,
    ),
  );
  expect(html.trim()).toBe('<p>Grüße <img src="cid:x"></p>');
  expect(files).toMatchObject([{ name: "a.html", contentId: "" }, { contentId: "x" }]);
});

test("HTML in several pieces is one, texts between and without the files that are shown among them", async () => {
  const file =
    'Content-Type: text/html; name="report.html"\nContent-Disposition: inline; filename="report.html"\n\n<p>A file';
  const notes =
    'Content-Type: text/plain; name="notes.txt"\nContent-Disposition: inline; filename="notes.txt"\n\nNotes';
  const alternative = `Content-Type: multipart/alternative; boundary=d\n\n--d\n${PLAIN}Text\n--d\n${HTML}<p>First\n--d--`;
  const { html, ownText, wholeText, files } = await read(
    multipart("mixed", alternative, file, `${PLAIN}1 < 2`, notes, `${HTML}<p>The price is 900`),
  );
  expect(html.split("\n").filter(Boolean)).toEqual([
    ...["<p>First", '<p style="white-space: pre-wrap">1 &lt; 2</p>', "<p>The price is 900"],
  ]);
  expect(files).toMatchObject([{ name: "report.html" }, { name: "notes.txt" }]);
  expect([ownText, wholeText].map((text) => text.includes("Notes"))).toEqual([false, true]);
  // Without HTML of its own it has none to show.
  expect((await read(multipart("mixed", `${PLAIN}Text`, file))).html).toBe("");
});

test("an attached email is a file, and its text is in the whole email", async () => {
  const attached =
    "Content-Type: message/rfc822\n\nFrom: Bo <bo@visitor.example>\nSubject: =?utf-8?Q?=C3=9Cber?=\nDate: Mon, 2 Mar 2026 09:14:00 +0000\n\nVAT?";
  const { ownText, wholeText, files } = await read(multipart("mixed", `${PLAIN}See below.`, attached));
  expect(ownText).toBe("See below.");
  expect(wholeText).toContain('From: "Bo" <bo@visitor.example>\nDate: 2026-03-02T09:14:00.000Z\nSubject: Über\n\nVAT?');
  expect(files).toMatchObject([{ type: "message/rfc822" }]);
});

test("lines that a program broke (format=flowed) are one line again, in quotes too", async () => {
  const body = "Monday is \nfine.\n\n> Hello \n> Asha\n-- \nMe";
  expect((await read(email("text/plain; format=flowed", body))).wholeText).toBe(
    "Monday is fine.\n\n> Hello Asha\n-- \nMe",
  );
  const japanese = Buffer.from("これは \nテスト", "utf8").toString("latin1");
  expect((await read(email("text/plain; charset=utf-8; format=flowed; delsp=yes", japanese))).ownText).toBe(
    "これはテスト",
  );
});

test.each([
  ["text/plain;", "\x1b$B$3$l$O%F%9%H$G$9!#\x1b(B", "これはテストです。"],
  ["text/plain; charset=us-ascii", "Gr\xfc\xdfe \x80", "Grüße €"],
  ["text/html", '<meta charset="windows-1251"><p>\xc4\xe0', "Да"],
])("a %s with a charset that is missing or wrong is read: %j", async (type, body, text) => {
  expect((await read(email(type, body))).ownText).toBe(text);
});

const INVITE = `BEGIN:VCALENDAR
METHOD:REPLY
VERSION:2.0
BEGIN:VEVENT
UID:1
DTSTART:20261201T090000Z
DTEND:20261201T093000Z
SUMMARY:Call with RemoteOps
ATTENDEE;PARTSTAT=ACCEPTED:mailto:asha@visitor.example
END:VEVENT
END:VCALENDAR`;
const WHEN = "When: 2026-12-01 09:00 to 2026-12-01 09:30 (UTC)";

test.each([
  [INVITE, `Accepted: Call with RemoteOps\n${WHEN}`],
  [INVITE.replace("ACCEPTED", "DECLINED"), `Declined: Call with RemoteOps\n${WHEN}`],
  [INVITE.replace("ACCEPTED", "TENTATIVE"), `Tentatively accepted: Call with RemoteOps\n${WHEN}`],
  [INVITE.replace("ACCEPTED", 'ACCEPTED;CN="Rao: Asha;"'), `Accepted: Call with RemoteOps\n${WHEN}`],
  [INVITE.replace("REPLY", "COUNTER"), `New time proposed: Call with RemoteOps\n${WHEN}`],
  [INVITE.replace("REPLY", "CANCEL"), `Cancelled: Call with RemoteOps\n${WHEN}`],
  [INVITE.replace("REPLY", "REQUEST"), `Invitation: Call with RemoteOps\n${WHEN}`],
  [
    INVITE.replace("UID:1", "UID:1\nCOMMENT:Could we start later?\\nThanks\nLOCATION:Room 1"),
    `Accepted: Call with RemoteOps\n${WHEN}\nPlace: Room 1\n\nCould we start later?\nThanks`,
  ],
  [INVITE.replace("Call with", "Call \n with"), `Accepted: Call with RemoteOps\n${WHEN}`],
  [
    INVITE.replace(/DT(START|END):2026(\d+)T09(\d+)Z/g, "DT$1;TZID=Europe/Berlin:2026$2T10$3"),
    `Accepted: Call with RemoteOps\n${WHEN}`,
  ],
  [
    INVITE.replace(/DT(START|END):(\d+T\d+)Z/g, 'DT$1;TZID="W. Europe Standard Time":$2'),
    "Accepted: Call with RemoteOps\nWhen: 2026-12-01 09:00 to 2026-12-01 09:30 (W. Europe Standard Time)",
  ],
  [
    INVITE.replace(
      "DTSTART:20261201T090000Z\nDTEND:20261201T093000Z",
      "DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261203",
    ),
    "Accepted: Call with RemoteOps\nWhen: 2026-12-01 to 2026-12-02",
  ],
])("a calendar object says in words what it says: %j", async (calendar, text) => {
  const { ownText, files } = await read(email("text/calendar; method=REPLY; charset=utf-8", calendar));
  expect(ownText).toBe(text);
  expect(files).toEqual([]);
});

test("a calendar reply comes before what was written with it; a broken one is a file", async () => {
  const named = `Content-Type: text/calendar; name="invite.ics"\nContent-Disposition: attachment; filename="invite.ics"\n\n${INVITE}`;
  const both = await read(multipart("mixed", `${PLAIN}See you!`, `Content-Type: text/calendar\n\n${INVITE}`, named));
  expect(both.ownText).toBe(`Accepted: Call with RemoteOps\n${WHEN}\n\nSee you!`);
  expect(both.files).toMatchObject([{ name: "invite.ics" }]);
  const octets = named.replace("text/calendar", "application/octet-stream");
  expect((await read(multipart("mixed", `${PLAIN}See you!`, octets))).ownText).toBe(both.ownText);
  const twice = INVITE.replace("UID:1", "UID:1\nCOMMENT:See you!");
  expect((await read(multipart("mixed", `${PLAIN}See you!`, `Content-Type: text/calendar\n\n${twice}`))).ownText).toBe(
    both.ownText,
  );
  const broken = await read(email("text/calendar", "BEGIN:VCALENDAR\nnothing"));
  expect(broken).toMatchObject({ ownText: "", files: [{ type: "text/calendar" }] });
});

const ARMOURED = "-----BEGIN PGP MESSAGE-----\n\nhQEMA0000\n=abcd\n-----END PGP MESSAGE-----";
const SEALED = `Content-Type: application/octet-stream; name="encrypted.asc"\n\n${ARMOURED}`;

test("an encrypted email says that it is, and names its file", async () => {
  const pgp = await read(multipart("encrypted", "Content-Type: application/pgp-encrypted\n\nVersion: 1", SEALED));
  expect(pgp.ownText).toBe("(This email is encrypted. It can be read in the mailbox, with the key for it.)");
  expect(pgp.files).toMatchObject([{ name: "encrypted.asc", type: "application/octet-stream" }]);
  const mangled = multipart("mixed", PLAIN, "Content-Type: application/pgp-encrypted\n\nVersion: 1", SEALED);
  expect((await read(mangled)).ownText).toBe(pgp.ownText);
  expect((await read(email('application/octet-stream; name="smime.p7m"', "MIAG"))).ownText).toBe(pgp.ownText);
  const smime = await read(email('application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', "MIAG"));
  expect(smime).toMatchObject({ ownText: pgp.ownText, files: [{ name: "smime.p7m" }] });
  expect((await read(email("text/plain", ARMOURED))).ownText).toBe(`${pgp.ownText}\n\n${ARMOURED}`);
  const signed = await read(email("application/x-pkcs7-mime; smime-type=signed-data", "MIAG"));
  expect(signed.ownText).toMatch(/is signed in a way/);
});

test("a text of any length is kept whole, and the quote is in the whole email alone", async () => {
  const long = `${"Every word counts. ".repeat(2000)}The end.`;
  const { ownText, wholeText } = await read(
    email("text/plain", `${long}\n\nOn Mon, 2 Mar 2026 at 09:14, X <a@b.example> wrote:\n> Yes`),
  );
  expect(ownText).toBe(long);
  expect(wholeText).toContain("> Yes");
});

test("a forward is told by its subject", async () => {
  const body =
    "See below.\n\nFrom: Bo <bo@visitor.example>\nSent: 26 November 2026 20:00\nTo: Asha\nSubject: VAT\n\nWhat about VAT?";
  expect((await read(email("text/plain", body), "FW: VAT")).ownText).toBe(body);
  expect((await read(email("text/plain", body), "Re: VAT")).ownText).toBe("See below.");
});

test("an empty email has no text", async () => {
  const empty = { ownText: "", wholeText: "", html: "", files: [], calendarReplies: [] };
  expect(await read(email("text/plain", ""))).toEqual(empty);
  expect(await read(Buffer.from("Subject: x"))).toEqual(empty);
});
