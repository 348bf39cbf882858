import { afterEach, expect, test } from "vitest";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import type { MailTestStep } from "~/shared/setup/mail-setup.ts";
import { type ImapTestServer, startImapServer } from "../../../../tests/support/mail/imap-server.ts";
import { type SmtpTestServer, smtpRejection, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { selfSignedCertificate } from "../../../../tests/support/push/self-signed-certificate.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { parseDkimSignature, testMail } from "./mail-test.server.ts";

const CONTENT = { subject: "A test", text: "A test", html: "<p>A test</p>" };
const FROM = { name: "", address: "desk@remoteops.example" };
let smtp: SmtpTestServer | undefined;
let imap: ImapTestServer | undefined;
afterEach(async () => {
  await smtp?.stop();
  await imap?.stop();
  smtp = imap = undefined;
});

async function run(server: MailServerUrl | undefined, inbox?: MailServerUrl, to?: string) {
  const history: MailTestStep[] = [];
  const { signal } = new AbortController();
  const options = { owner: "owner@remoteops.example", to, content: CONTENT, signal, now: new Date() };
  const isAccepted = await testMail({ smtp: server, imap: inbox, from: FROM }, options, (step) => history.push(step));
  const last = new Map(history.map((step) => [step.step, step]));
  const states = Object.fromEntries([...last].map(([name, { state }]) => [name, state]));
  return { isAccepted, history, states, failed: [...last.values()].find(({ state }) => state === "failed") };
}

test("each step is reported while it runs and when it has passed, and a real email is sent", async () => {
  smtp = await startSmtpServer({ secure: true });
  const { isAccepted, history, states } = await run({ ...smtp.address, secure: true, verifyCertificate: false });
  expect(isAccepted).toBe(true);
  expect(states).toEqual({
    ...{ dns: "passed", connection: "passed", tls: "warning", "sign-in": "passed", sender: "passed" },
    ...{ inbox: "skipped", arrival: "skipped" },
  });
  expect(history.slice(0, 4).map(({ step, state }) => `${step} ${state}`)).toEqual([
    ...["dns running", "dns passed", "connection running", "connection passed"],
  ]);
  expect(smtp.emails[0]?.to).toEqual(["owner@remoteops.example"]);
});

test("an address of the owner's choice gets the email, and no inbox is read; one in another script needs SMTPUTF8", async () => {
  smtp = await startSmtpServer({ hideSMTPUTF8: true });
  const inbox = { ...smtp.address, user: "desk@remoteops.example" };
  const { states, history } = await run(smtp.address, inbox, "info@例子.example");
  expect(states).toMatchObject({ sender: "passed", arrival: "skipped" });
  expect(states).not.toHaveProperty("inbox");
  expect(history.find(({ step, state }) => step === "sender" && state === "passed")?.text).toContain("250");
  expect(smtp.emails[0]?.to).toEqual([expect.stringMatching(/^info@(xn--fsqu00a|例子)\.example$/)]);
  expect((await run(smtp.address, undefined, "用户@例子.example")).failed?.text).toContain("doesn't offer SMTPUTF8");
  await smtp.stop();
  smtp = await startSmtpServer();
  expect((await run(smtp.address, undefined, "用户@例子.example")).isAccepted).toBe(true);
});

test("an untrusted certificate fails the encryption, and nothing is sent", async () => {
  smtp = await startSmtpServer({ secure: true });
  const { failed, states } = await run({ ...smtp.address, secure: true });
  expect(failed).toMatchObject({ step: "tls", text: expect.stringContaining("can't be trusted") });
  expect(states).not.toHaveProperty("sign-in");
  expect(smtp.emails).toEqual([]);
});

test("of a server of the owner's the certificate is shown, and accepted once it is confirmed", async () => {
  setEnvironment({ MAIL_ALLOWED_NETWORKS: "127.0.0.0/8" });
  const tls = { ...selfSignedCertificate("mail.client.example"), secure: true };
  imap = await startImapServer(tls);
  smtp = await startSmtpServer(tls);
  const own = { ...smtp.address, setBy: "owner", secure: true } as const;
  const inbox = { ...imap.address, setBy: "owner", secure: true } as const;
  const { history, states } = await run(own, inbox);
  expect(states).toMatchObject({ tls: "failed", inbox: "failed", arrival: "skipped" });
  const shown = history.filter(({ fingerprint }) => fingerprint);
  expect(shown.map(({ step }) => step)).toEqual(["tls", "inbox"]);
  const certificate = shown[0]?.fingerprint ?? "";
  expect(certificate).toBe(shown[1]?.fingerprint);
  smtp.emails.length = 0;
  const confirmed = await run({ ...own, certificate });
  expect(confirmed.states).toMatchObject({
    connection: "passed",
    tls: "passed",
    "sign-in": "passed",
    sender: "passed",
  });
  expect(confirmed.history).toContainEqual({
    step: "tls",
    state: "passed",
    text: expect.stringContaining("confirmed"),
  });
  expect(smtp.emails).toHaveLength(1);
  expect((await run({ ...own, certificate }, { ...inbox, certificate, password: "wrong" })).failed).toMatchObject({
    step: "inbox",
    text: expect.stringContaining("doesn't accept this user"),
    fingerprint: undefined,
  });
});

test("a server without encryption fails the encryption when that is required", async () => {
  smtp = await startSmtpServer();
  const { failed } = await run({ ...smtp.address, requireTls: true });
  expect(failed).toMatchObject({ step: "tls", text: expect.stringContaining("No encrypted connection to 127.0.0.1") });
  const wrong = await run({ ...smtp.address, secure: true });
  expect(wrong.failed?.text).toContain("doesn't speak TLS on port");
});

test("a closed port fails the connection, an unknown name the look-up, an inner address is refused", async () => {
  smtp = await startSmtpServer();
  const { address } = smtp;
  expect((await run({ ...address, port: 9 })).failed).toMatchObject({
    step: "connection",
    text: expect.stringContaining("Nothing answers"),
  });
  expect((await run({ ...address, host: "mail.invalid" })).failed).toMatchObject({ step: "dns" });
  expect((await run({ ...address, setBy: "owner", secure: true })).failed).toMatchObject({
    step: "dns",
    text: expect.stringContaining("isn't an address on the internet"),
  });
});

test.each([
  ["535 5.7.8 Bad credentials", "doesn't accept the user me with this password"],
  ["534 5.7.9 Application-specific password required", "requires an app password"],
  ["535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant", "has switched off"],
])("a sign-in that fails with %s says what to do, and never the password", async (reply, text) => {
  const [, code, message] = /^(\d+) (.*)$/.exec(reply) ?? [];
  smtp = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(smtpRejection(Number(code), message ?? "")),
  });
  const result = await run({ ...smtp.address, user: "me", password: "hunter2" });
  expect(result.failed).toMatchObject({ step: "sign-in", text: expect.stringContaining(text) });
  expect(JSON.stringify(result.history)).not.toContain("hunter2");
});

test("a sender that the server doesn't allow is told apart from a recipient that it doesn't know", async () => {
  smtp = await startSmtpServer({
    onMailFrom: (_, __, done) => done(smtpRejection(553, "5.7.1 Sender not owned by user")),
  });
  expect((await run(smtp.address)).failed).toMatchObject({
    step: "sender",
    advice: expect.stringContaining("may not send as desk@remoteops.example"),
  });
  await smtp.stop();
  smtp = await startSmtpServer({ onRcptTo: (_, __, done) => done(smtpRejection(550, "5.1.1 No such user")) });
  expect((await run(smtp.address)).failed).toMatchObject({
    step: "sender",
    advice: expect.stringContaining("doesn't take email for owner@remoteops.example"),
  });
});

test("with an inbox the email goes there, and its arrival and DKIM signature are found", async () => {
  const inbox = await startImapServer();
  imap = inbox;
  smtp = await startSmtpServer({
    onData(stream, _, done) {
      let email = "DKIM-Signature: v=1; a=rsa-sha256; d=remoteops.example;\r\n s=key-7; b=abc\r\n";
      stream.on("data", (chunk) => {
        email += chunk;
      });
      stream.on("end", () => done(null, String(inbox.emails.push(email))));
    },
  });
  const { history, states } = await run(smtp.address, inbox.address);
  expect(states).toMatchObject({ sender: "passed", inbox: "passed", arrival: "passed" });
  expect(history.at(-1)?.dkim).toEqual({ domain: "remoteops.example", selector: "key-7" });
});

test("an inbox that doesn't accept the password says so, whatever became of the email", async () => {
  imap = await startImapServer();
  smtp = await startSmtpServer();
  const { states, failed } = await run(smtp.address, { ...imap.address, password: "wrong" });
  expect(states).toMatchObject({ sender: "passed", inbox: "failed", arrival: "skipped" });
  expect(failed?.text).toContain("doesn't accept this user and password");
});

test("a DKIM signature's domain and selector are read from folded headers", () => {
  const header = "DKIM-Signature: v=1; bh=s=no;\r\n\td=Client.Example ;\r\n s=2026-a; b=x\r\n";
  expect(parseDkimSignature(header)).toEqual({ domain: "client.example", selector: "2026-a" });
  expect(parseDkimSignature("Subject: d=a; s=b\r\n")).toBeUndefined();
});
