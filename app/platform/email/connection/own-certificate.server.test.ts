import { X509Certificate } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createImapClient, explainImapFailure, openMailbox } from "~/platform/email/inbound/imap-client.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "~/platform/email/smtp/smtp-timeouts.ts";
import { verifySmtpServer } from "~/platform/email/smtp/smtp-transport.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { startImapServer } from "../../../../tests/support/mail/imap-server.ts";
import { startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { selfSignedCertificate } from "../../../../tests/support/push/self-signed-certificate.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { findOwnCertificate } from "./own-certificate.server.ts";

const OWN = selfSignedCertificate("mail.client.example");
const FINGERPRINT = new X509Certificate(OWN.cert).fingerprint256;
const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** What the owner sets for a server in their own network. */
function ownServer(address: MailServerUrl, encryption: "tls" | "starttls" | "none"): MailServerUrl {
  setEnvironment({ MAIL_ALLOWED_NETWORKS: "127.0.0.0/8" });
  return { ...address, setBy: "owner", secure: encryption === "tls", requireTls: encryption === "starttls" };
}

/** The passwords that an SMTP server is sent. */
let passwords: unknown[] = [];
async function startSmtp(secure: boolean, certificate = OWN) {
  passwords = [];
  const server = await startSmtpServer({
    ...{ ...certificate, secure, disabledCommands: [], authOptional: false, allowInsecureAuth: true },
    onAuth({ password, username }, _, done) {
      passwords.push(password);
      done(null, { user: username ?? "" });
    },
  });
  servers.push(server);
  return { ...server.address, user: "desk", password: "let-me-in" };
}
async function startImap(secure: boolean, certificate = OWN) {
  const server = await startImapServer({ ...certificate, secure });
  servers.push(server);
  return server.address;
}
async function openImap(server: MailServerUrl): Promise<string> {
  const client = await createImapClient(server);
  try {
    await openMailbox(client, server);
    return "opened";
  } catch (error) {
    return explainImapFailure(error, server);
  } finally {
    client.close();
  }
}

for (const encryption of ["tls", "starttls"] as const) {
  const isSecure = encryption === "tls";

  test(`a server that sends is used with its own certificate by ${encryption}, once the owner has confirmed it`, async () => {
    const own = ownServer(await startSmtp(isSecure), encryption);
    await expect(verifySmtpServer(own, DEFAULT_SMTP_TIMEOUTS)).rejects.toThrow("no known authority has signed it");
    expect(await findOwnCertificate(own, "smtp")).toBe(FINGERPRINT);
    expect(passwords).toEqual([]);
    await verifySmtpServer({ ...own, certificate: FINGERPRINT }, DEFAULT_SMTP_TIMEOUTS);
    expect(passwords).toEqual(["let-me-in"]);
    expect(await findOwnCertificate({ ...own, certificate: FINGERPRINT }, "smtp")).toBeUndefined();
  });

  test(`an inbox is used with its own certificate by ${encryption}, once the owner has confirmed it`, async () => {
    const own = ownServer(await startImap(isSecure), encryption);
    expect(await openImap(own)).toContain("no known authority has signed it");
    expect(await findOwnCertificate(own, "imap")).toBe(FINGERPRINT);
    expect(await openImap({ ...own, certificate: FINGERPRINT })).toBe("opened");
  });

  test(`no password is sent by ${encryption} to a server with another certificate than the confirmed one`, async () => {
    const certificate = FINGERPRINT.replace(/^../, (digits) => (digits === "00" ? "11" : "00"));
    const smtp = { ...ownServer(await startSmtp(isSecure), encryption), certificate };
    await expect(verifySmtpServer(smtp, DEFAULT_SMTP_TIMEOUTS)).rejects.toThrow("another one than you confirmed");
    expect(passwords).toEqual([]);
    expect(await findOwnCertificate(smtp, "smtp")).toBe(FINGERPRINT);
    const imap = { ...ownServer(await startImap(isSecure), encryption), certificate };
    expect(await openImap({ ...imap, password: "wrong" })).toContain("another one than you confirmed");
  });
}

const EXPIRED = { now: Date.now() - 9 * DAY_MS };
for (const [what, options, problem] of [
  ["has expired", EXPIRED, "expired"],
  ["an authority of their own has signed", { hasAuthority: true }, "it isn't known who has signed it"],
] as const)
  test(`a certificate that ${what} is refused until the owner has confirmed it, and then it alone is accepted`, async () => {
    const shown = selfSignedCertificate("mail.client.example", options);
    const certificate = new X509Certificate(shown.cert).fingerprint256;
    for (const encryption of ["tls", "starttls"] as const) {
      const isSecure = encryption === "tls";
      const smtp = ownServer(await startSmtp(isSecure, shown), encryption);
      await expect(verifySmtpServer(smtp, DEFAULT_SMTP_TIMEOUTS)).rejects.toThrow(problem);
      expect(await findOwnCertificate(smtp, "smtp")).toBe(certificate);
      await verifySmtpServer({ ...smtp, certificate }, DEFAULT_SMTP_TIMEOUTS);
      const imap = ownServer(await startImap(isSecure, shown), encryption);
      expect(await openImap(imap)).toContain(problem);
      expect(await findOwnCertificate(imap, "imap")).toBe(certificate);
      expect(await openImap({ ...imap, certificate })).toBe("opened");
      expect(await openImap({ ...imap, certificate: FINGERPRINT })).toContain("another one than you confirmed");
    }
  });

test("an inbox that signs in by itself is read with the confirmed certificate alone", async () => {
  const server = await startImapServer({ ...OWN, secure: true, isOpen: true });
  servers.push(server);
  const own = ownServer(server.address, "tls");
  expect(await openImap({ ...own, certificate: FINGERPRINT })).toBe("opened");
  expect(await openImap({ ...own, certificate: "another" })).toContain("another one than you confirmed");
});

test("without encryption a server's offer of it is left aside, and so is its certificate", async () => {
  const smtp = ownServer(await startSmtp(false), "none");
  const said = await verifySmtpServer(smtp, DEFAULT_SMTP_TIMEOUTS);
  expect(said).toMatch(/^250[ -]STARTTLS/m);
  expect(said).not.toMatch(/^STARTTLS/m);
  expect(passwords).toEqual(["let-me-in"]);
  expect(await openImap(ownServer(await startImap(false), "none"))).toBe("opened");
  expect(await findOwnCertificate(smtp, "smtp")).toBeUndefined();
});

test("where encryption is optional, an offer of it with any certificate is as good as none", async () => {
  const address = await startSmtp(false);
  expect(await verifySmtpServer(address, DEFAULT_SMTP_TIMEOUTS)).toMatch(/^STARTTLS/m);
  expect(await openImap(await startImap(false))).toBe("opened");
});

test("a server that offers no encryption has no certificate to confirm", async () => {
  const server = await startSmtpServer();
  servers.push(server);
  expect(await findOwnCertificate(ownServer(server.address, "starttls"), "smtp")).toBeUndefined();
  const certificate = FINGERPRINT;
  await expect(
    verifySmtpServer({ ...ownServer(server.address, "starttls"), certificate }, DEFAULT_SMTP_TIMEOUTS),
  ).rejects.toThrow("No encrypted connection");
});
