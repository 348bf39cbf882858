import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { mailDnsOf } from "../../../../tests/support/mail/mail-dns.ts";
import { checkDomain } from "./check-domain.server.ts";

type Zone = Exclude<Parameters<typeof mailDnsOf>[0], "offline">;

const GOOGLE = "smtp.gmail.com";
const INCLUDE = "v=spf1 include:_spf.google.com ~all";

async function findingOf(
  subject: "spf" | "dkim" | "dmarc",
  zone: Zone | "offline",
  more: { host?: string; selector?: string } = {},
) {
  const { findings } = await checkDomain({ sender: "desk@client.example", host: GOOGLE, ...more }, mailDnsOf(zone));
  return findings.find((finding) => finding.subject === subject);
}

function spf(...texts: string[]): Zone {
  return {
    "client.example": { txt: ["another record", ...texts] },
    "_spf.google.com": { txt: ["v=spf1 ip4:1.1.1.1 ~all"] },
  };
}
const dmarc = (...txt: string[]): Zone => ({ "_dmarc.client.example": { txt } });

test.each([
  ["that is missing", spf(), "missing", INCLUDE],
  ["for another provider", spf("v=spf1 mx -all"), "wrong", "v=spf1 mx include:_spf.google.com -all"],
  ["without an end", spf("v=spf1 include:_spf.google.com"), "weak", INCLUDE],
  ["that says nothing about others", spf("v=spf1 include:_spf.google.com ?all"), "weak", INCLUDE],
  ["that allows everybody", spf("v=spf1 include:_spf.google.com +all"), "wrong", INCLUDE],
  ["that allows everybody by a bare all", spf("v=spf1 include:_spf.google.com all"), "wrong", INCLUDE],
  [
    "that there are two of",
    spf("v=spf1 mx -all", "v=spf1 include:_spf.google.com ~all"),
    "wrong",
    "v=spf1 mx include:_spf.google.com ~all",
  ],
  ["that is right", spf(INCLUDE), "good", undefined],
  ["in capitals", spf("V=SPF1 INCLUDE:_SPF.GOOGLE.COM -ALL"), "good", undefined],
] as const)("an SPF record %s", async (_, zone, verdict, value) => {
  const finding = await findingOf("spf", zone);
  expect(finding).toMatchObject({ verdict });
  expect(finding?.record?.value).toBe(value);
});

test("the provider may be included by another record, or by the one that is redirected to", async () => {
  for (const text of ["v=spf1 include:mail.client.example -all", "v=spf1 redirect=mail.client.example"]) {
    const zone = { ...spf(text), "mail.client.example": { txt: ["v=spf1 include:_spf.google.com -all"] } };
    expect(await findingOf("spf", zone)).toMatchObject({ verdict: "good" });
  }
});

test.each([
  // A service that only sends is known by its mail server, and by any of its records.
  ["smtp-relay.brevo.com", "v=spf1 include:spf.brevo.com ~all", "v=spf1 include:spf.sendinblue.com -all", "good"],
  // For an unknown provider it is the mail server itself, and a record can't be judged.
  ["mail.client.example", "v=spf1 mx a:mail.client.example ~all", "v=spf1 mx -all", "weak"],
  ["1.1.1.1", "v=spf1 mx ip4:1.1.1.1 ~all", "v=spf1 ip4:1.1.1.1 -all", "weak"],
])("for the server %s the SPF record %s is suggested; %s is %s", async (host, suggested, present, verdict) => {
  expect((await findingOf("spf", {}, { host }))?.record?.value).toBe(suggested);
  expect(await findingOf("spf", spf(present), { host })).toMatchObject({ verdict });
});

test("an SPF record with more than ten look-ups is void, and records that include each other end", async () => {
  const many = Array.from({ length: 11 }, (_, index) => `a:host-${index}.client.example`).join(" ");
  expect(await findingOf("spf", spf(`v=spf1 ${many} include:_spf.google.com -all`))).toMatchObject({
    verdict: "wrong",
    text: expect.stringContaining("12 look-ups"),
  });
  const circle = {
    ...spf("v=spf1 include:a.example -all"),
    "a.example": { txt: ["v=spf1 include:client.example -all"] },
  };
  expect(await findingOf("spf", circle)).toMatchObject({ verdict: "wrong" });
});

test.each([
  ["that is missing", {}, "missing", "v=DMARC1; p=none; rua=mailto:desk@client.example"],
  [
    "that only asks for reports",
    dmarc("v=DMARC1; p=none; rua=mailto:a@client.example"),
    "weak",
    "v=DMARC1; p=quarantine; rua=mailto:a@client.example",
  ],
  ["with quarantine", dmarc("v=DMARC1;p=quarantine"), "good", undefined],
  ["with reject", dmarc("v=DMARC1; p=reject; sp=none"), "good", undefined],
  ["for some of the email", dmarc("v=DMARC1; p=reject; pct=20"), "weak", undefined],
  ["with an unknown policy", dmarc("v=DMARC1; p=maybe"), "wrong", "v=DMARC1; p=none; rua=mailto:desk@client.example"],
  ["that there are two of", dmarc("v=DMARC1; p=reject", "v=DMARC1; p=none"), "wrong", "v=DMARC1; p=reject"],
] as const)("a DMARC record %s", async (_, zone, verdict, value) => {
  const finding = await findingOf("dmarc", zone);
  expect(finding).toMatchObject({ verdict });
  expect(finding?.record?.value).toBe(value);
});

test("a subdomain's DMARC policy is that of its parent, by sp where there is one", async () => {
  const check = async (text: string) => {
    const dns = mailDnsOf({ "_dmarc.client.example": { txt: [text] } });
    const { findings } = await checkDomain({ sender: "a@mail.client.example", host: GOOGLE }, dns);
    return findings.find(({ subject }) => subject === "dmarc")?.verdict;
  };
  expect(await check("v=DMARC1; p=reject")).toBe("good");
  expect(await check("v=DMARC1; p=reject; sp=none")).toBe("weak");
});

function keyRecord(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ format: "der", type: "spki" }).toString("base64")}`;
}

test("a DKIM key is found by the provider's selector, or by that of an email that arrived", async () => {
  const txt = [keyRecord(2_048)];
  expect(await findingOf("dkim", { "google._domainkey.client.example": { txt } })).toMatchObject({ verdict: "good" });
  const custom = { "key-7._domainkey.client.example": { txt } };
  expect(await findingOf("dkim", custom)).toMatchObject({
    verdict: "missing",
    text: expect.stringContaining("google._domainkey"),
  });
  expect(await findingOf("dkim", custom, { selector: "key-7" })).toMatchObject({ verdict: "good" });
});

test("a DKIM key that is short, revoked or unreadable has to be changed", async () => {
  for (const text of [keyRecord(512), "v=DKIM1; p=", "v=DKIM1; p=AAAA"])
    expect(await findingOf("dkim", { "google._domainkey.client.example": { txt: [text] } })).toMatchObject({
      verdict: "wrong",
    });
});

test("without a known selector nothing is claimed about DKIM", async () => {
  expect(await findingOf("dkim", {}, { host: "mail.client.example" })).toMatchObject({ verdict: "unknown" });
});

test("without a name server nothing is claimed, and nothing suggested", async () => {
  for (const subject of ["spf", "dkim", "dmarc"] as const) {
    const finding = await findingOf(subject, "offline");
    expect(finding).toMatchObject({ verdict: "unknown" });
    expect(finding?.record).toBeUndefined();
  }
});

test("a provider's own domain is its own affair", async () => {
  const asked: string[] = [];
  const check = await checkDomain({ sender: "owner@gmail.com", host: GOOGLE }, mailDnsOf({}, { asked }));
  expect(check).toEqual({ domain: "gmail.com", ownedBy: "Google (Gmail, Workspace)", findings: [] });
  expect(asked).toEqual([]);
});
