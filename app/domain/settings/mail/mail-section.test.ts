import { expect, test } from "vitest";
import { validate } from "~/shared/validation.ts";
import { canonicalHost } from "./canonical-host.ts";
import { mailFormSchema } from "./mail-requests.ts";
import { mailSection } from "./mail-section.ts";

const EMPTY = Object.fromEntries(Object.keys(mailSection.settings).map((name) => [name, ""]));
const GOOD = {
  ...EMPTY,
  MAIL_FROM_ADDRESS: "desk@client.example",
  SMTP_HOST: "mail.client.example",
  SMTP_PORT: "465",
  SMTP_ENCRYPTION: "tls",
};

function problemsWith(change: Record<string, string>) {
  const checked = validate(mailFormSchema, { id: "mail", values: { ...GOOD, ...change } });
  return checked.ok ? [] : checked.problems.map(({ field }) => field);
}

test("an address, a host and a port are enough", () => expect(problemsWith({})).toEqual([]));

const NOT_HOSTS = [
  ...["", "mail client.example", "mail.client.example\u200f"],
  ..."https://mail.client.example mail.client.example:465 desk@mail.client.example -mail.client.example".split(" "),
  ..."mail..client.example mail_server.client.example mail.client.example/path %6dail.client.example".split(" "),
];

test.each(
  Object.entries({
    MAIL_FROM_ADDRESS: ["", "desk", "desk@client.example\u202e"],
    MAIL_FROM_NAME: ["Eve \u202ecod.exe", "x".repeat(201)],
    SMTP_USER: ["desk\u2066"],
    SMTP_HOST: NOT_HOSTS,
    SMTP_PORT: ["0", "65536", "-1", "25.5", "1e3", "mail"],
    SMTP_ENCRYPTION: ["ssl"],
    SMTP_PASSWORD: ["two\nlines", "x".repeat(1_001)],
  }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)("%s: %j is a problem of that field alone", (name, value) => {
  expect(problemsWith({ [name]: value })).toEqual([name]);
});

test("the inbox is optional, and its port is the usual one where none is typed", () => {
  expect(problemsWith({ IMAP_HOST: "imap.client.example", IMAP_PORT: "" })).toEqual([]);
  expect(problemsWith({ IMAP_HOST: "imap.client.example", IMAP_PORT: "99999", IMAP_ENCRYPTION: "ssl" })).toEqual([
    "IMAP_PORT",
    "IMAP_ENCRYPTION",
  ]);
});

test("what the server sets has no field, and isn't asked for", () => {
  const values = { IMAP_HOST: "imap.client.example" };
  expect(validate(mailFormSchema, { id: "mail", values })).toMatchObject({ ok: true, value: { values } });
});

test.each([
  ["Mail.Client.Example.", "mail.client.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  // Other ways to write 127.0.0.1 and 169.254.169.254.
  ["2130706433", "127.0.0.1"],
  ["0x7f.1", "127.0.0.1"],
  ["0251.0376.0251.0376", "169.254.169.254"],
  ["[::1]", "::1"],
  ["::FFFF:127.0.0.1", "::ffff:7f00:1"],
  ["fd00:ec2::254", "fd00:ec2::254"],
])("the host %j is stored as %j", (typed, host) => expect(canonicalHost(typed)).toBe(host));
