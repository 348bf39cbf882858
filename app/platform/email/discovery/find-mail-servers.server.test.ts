import { expect, test } from "vitest";
import { mailDnsOf } from "../../../../tests/support/mail/mail-dns.ts";
import { findMailServers } from "./find-mail-servers.server.ts";
import { MAIL_PROVIDERS } from "./mail-providers.ts";

const NONE = { priority: 0, weight: 0, port: 0, name: "." };

test("a well-known provider's address needs no look-up", async () => {
  const asked: string[] = [];
  const found = await findMailServers("owner@GMail.com", mailDnsOf({}, { asked }));
  expect(found).toMatchObject({
    source: "provider",
    smtp: { host: "smtp.gmail.com", port: 465, encryption: "tls" },
    imap: { host: "imap.gmail.com" },
    hint: expect.stringContaining("app password"),
  });
  expect(asked).toEqual([]);
});

test("SRV records name the servers: TLS before STARTTLS, the lowest priority, then the greatest weight", async () => {
  const dns = mailDnsOf({
    "_submissions._tcp.client.example": {
      srv: [
        { priority: 20, weight: 9, port: 465, name: "backup.client.example" },
        { priority: 10, weight: 1, port: 465, name: "light.client.example" },
        { priority: 10, weight: 5, port: 4650, name: "Mail.client.example" },
      ],
    },
    "_submission._tcp.client.example": {
      srv: [{ priority: 0, weight: 0, port: 587, name: "starttls.client.example" }],
    },
    "_imaps._tcp.client.example": { srv: [{ priority: 0, weight: 0, port: 0, name: "" }] },
    "_imap._tcp.client.example": { srv: [{ priority: 0, weight: 0, port: 143, name: "imap.client.example" }] },
  });
  expect(await findMailServers("desk@client.example", dns)).toMatchObject({
    source: "srv",
    smtp: { host: "mail.client.example", port: 4650, encryption: "tls" },
    imap: { host: "imap.client.example", port: 143, encryption: "starttls" },
  });
});

test.each([
  ["aspmx.l.google.com", "smtp.gmail.com"],
  ["client-example.mail.protection.outlook.com", "smtp.office365.com"],
  ["MX00.IONOS.DE", "smtp.ionos.de"],
  ["mx.zoho.eu", "smtppro.zoho.eu"],
])("the domain's MX record %s tells its provider", async (exchange, host) => {
  const dns = mailDnsOf({ "client.example": { mx: [{ exchange, priority: 10 }] } });
  expect(await findMailServers("desk@client.example", dns)).toMatchObject({ source: "mx", smtp: { host } });
});

test.each([
  ["that doesn't offer the service (target .)", "_submissions._tcp.client.example", { srv: [NONE] }],
  [
    "whose host only ends like a provider's",
    "client.example",
    { mx: [{ exchange: "mx.notgoogle.com", priority: 10 }] },
  ],
  ["without records", "", {}],
])("of a domain %s nothing is found", async (_, name, records) => {
  const nothing = { source: "nothing", isOffline: false };
  expect(await findMailServers("desk@client.example", mailDnsOf({ [name]: records }))).toMatchObject(nothing);
});

test("a name server that can't be asked is told", async () => {
  expect(await findMailServers("desk@client.example", mailDnsOf("offline"))).toMatchObject({ isOffline: true });
});
test("an internationalised domain is looked up by its ASCII name", async () => {
  const asked: string[] = [];
  await findMailServers("info@例子.example", mailDnsOf({}, { asked }));
  expect(asked).toContain("xn--fsqu00a.example");
});

test("each provider's ports and encryptions fit each other, and no domain belongs to two", () => {
  const ports = { tls: [465, 993], starttls: [587], none: [] };
  for (const { smtp, imap } of MAIL_PROVIDERS)
    for (const server of imap ? [smtp, imap] : [smtp]) expect(ports[server.encryption]).toContain(server.port);
  const domains = MAIL_PROVIDERS.flatMap((provider) => provider.domains);
  expect(new Set(domains).size).toBe(domains.length);
});
