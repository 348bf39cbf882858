import { beforeEach, expect, test } from "vitest";
import { settingCommands } from "~/domain/settings/owner-commands.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail, emailEnvironmentSchema } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage, pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { readableTexts } from "~/platform/settings/sealed-settings.server.ts";
import { loadStoredSettings, storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { dumpDatabase } from "../../../../tests/support/database/dump-database.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { mailSection } from "./mail-section.ts";
import { mailSettings } from "./mail-servers.server.ts";
import { loadMailPage } from "./queries.server.ts";

openTestDatabase();

const PASSWORD = "correct-horse-battery";
const EMPTY = Object.fromEntries(Object.keys(mailSection.settings).map((name) => [name, ""]));
const TYPED = {
  ...EMPTY,
  MAIL_FROM_ADDRESS: "desk@client.example",
  SMTP_PASSWORD: PASSWORD,
  // Public addresses, which nothing connects to: names would be looked up.
  SMTP_HOST: "1.1.1.1",
  SMTP_PORT: "465",
  SMTP_ENCRYPTION: "tls",
};

const INBOX = { IMAP_HOST: "1.0.0.1", IMAP_PORT: "993", IMAP_ENCRYPTION: "tls" };

beforeEach(async () => {
  setEnvironment({ SECRET_KEY: "a key of thirty-two characters, or more" });
  await loadStoredSettings();
});

const commands = settingCommands(() => Promise.reject(new Error("No email is sent.")));
function save(change: Record<string, string> = {}, seen: number | null = null) {
  return give(commands["mail.save"], { id: "mail", values: { ...TYPED, ...change }, seen });
}
const settingOf = async (name: string) =>
  (await loadMailPage()).section.settings.find((setting) => setting.name === name);
async function problemsOf(saving: Promise<unknown>) {
  const error: unknown = await saving.catch((reason: unknown) => reason);
  return error instanceof HttpError ? error.details.problems : error;
}

test("address and password are the sign-in of the server that was typed", async () => {
  expect(await save({ ...INBOX, IMAP_PORT: "" })).toHaveProperty("revision");
  expect(storedSettings()).toMatchObject({ IMAP_PORT: "993" });
  const { smtp, imap, from } = mailSettings();
  expect(from).toEqual({ name: "RemoteOps", address: "desk@client.example" });
  const login = { user: "desk@client.example", password: PASSWORD, setBy: "owner", verifyCertificate: true };
  expect(smtp).toMatchObject({ host: "1.1.1.1", port: 465, secure: true, ...login });
  expect(imap).toMatchObject({ host: "1.0.0.1", port: 993, secure: true, ...login });
});

test("a certificate is confirmed by its fingerprint, however that is written, and means nothing without encryption", async () => {
  const pairs = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16).toUpperCase());
  for (const typed of [pairs.join(":"), pairs.join("").toLowerCase(), `sha256 Fingerprint=${pairs.join(":")}`]) {
    await save({ ...INBOX, SMTP_CERTIFICATE: typed, IMAP_CERTIFICATE: typed });
    expect(mailSettings()).toMatchObject({
      smtp: { certificate: pairs.join(":") },
      imap: { certificate: pairs.join(":") },
    });
  }
  expect(await settingOf("SMTP_CERTIFICATE")).toMatchObject({ stored: pairs.join(":") });
  expect(await problemsOf(save({ SMTP_CERTIFICATE: "AB:CD" }))).toMatchObject([{ field: "SMTP_CERTIFICATE" }]);
  await save({ SMTP_CERTIFICATE: "" });
  expect(mailSettings().smtp).not.toHaveProperty("certificate");
  setEnvironment({ SECRET_KEY: "a key of thirty-two characters, or more", MAIL_ALLOWED_NETWORKS: "10.0.0.0/8" });
  await save({ SMTP_HOST: "10.0.0.5", SMTP_ENCRYPTION: "none", SMTP_CERTIFICATE: pairs.join(":") });
  expect(mailSettings().smtp).not.toHaveProperty("certificate");
});

test("the password is in no row of the database and in nothing that is sent to the browser", async () => {
  await save({ ...INBOX, IMAP_PASSWORD: `${PASSWORD}-inbox` });
  await save({ SMTP_PASSWORD: "", SMTP_PORT: "587", SMTP_ENCRYPTION: "starttls" });
  const dump = await dumpDatabase();
  expect(dump).toContain("desk@client.example");
  const sent = JSON.stringify(await loadMailPage());
  expect(sent).toContain("desk@client.example");
  for (const text of [dump, sent]) {
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(Buffer.from(PASSWORD).toString("base64"));
  }
  expect(sent).not.toContain(storedSettings().SMTP_PASSWORD);
  expect(mailSettings().smtp).toMatchObject({ port: 587, requireTls: true, password: PASSWORD });
});

test.each<[string, Record<string, string>]>([
  ["host", { SMTP_HOST: "1.0.0.1" }],
  ["user", { SMTP_USER: "another" }],
  ["address that is the user", { MAIL_FROM_ADDRESS: "sales@client.example" }],
])("another %s needs the password again, which was typed for the one before", async (_, change) => {
  await save();
  expect(await problemsOf(save({ SMTP_PASSWORD: "", ...change }))).toEqual([
    { field: "SMTP_PASSWORD", message: expect.stringContaining("again") },
  ]);
  expect(mailSettings().smtp).toMatchObject({ host: "1.1.1.1", user: "desk@client.example", password: PASSWORD });
});

test("a stored password isn't dropped silently where none may be needed", async () => {
  await save();
  const change = { SMTP_PASSWORD: "", SMTP_HOST: "mail.client.example", SMTP_ENCRYPTION: "none" };
  expect(await problemsOf(save(change))).toMatchObject([{ field: "SMTP_PASSWORD" }]);
});

test("an inbox that is added later needs the password, which isn't sent to another host by itself", async () => {
  await save();
  expect(await problemsOf(save({ SMTP_PASSWORD: "", ...INBOX }))).toMatchObject([{ field: "IMAP_PASSWORD" }]);
  expect(await save({ SMTP_PASSWORD: "", IMAP_PASSWORD: "inbox-7", ...INBOX })).toHaveProperty("revision");
  expect(mailSettings().imap?.password).toBe("inbox-7");
});

test("a stored password with another host beside it, by whatever way, is read for none", async () => {
  await save();
  const read = (change = {}) => mailSettings(readableTexts(mailSection, { ...storedSettings(), ...change }, {}));
  expect(read().smtp?.password).toBe(PASSWORD);
  expect(read({ SMTP_HOST: "1.0.0.1" }).smtp).toBeUndefined();
  expect(read({ SMTP_USER: "another" }).smtp).toBeUndefined();
});

const INNER_HOSTS = ["127.0.0.1", "localhost", "169.254.169.254", "2852039166", "::1", "fd00:ec2::254", "10.0.0.5"];
test.each(INNER_HOSTS)("the host %s is refused with a reason", async (host) => {
  const message = expect.stringContaining("isn't an address on the internet");
  expect(await problemsOf(save({ SMTP_HOST: host }))).toEqual([{ field: "SMTP_HOST", message }]);
  expect(mailSettings().smtp).toBeUndefined();
});

test("a host whose name isn't known now is stored, a public server without encryption is refused", async () => {
  expect(await problemsOf(save({ SMTP_ENCRYPTION: "none" }))).toMatchObject([{ field: "SMTP_HOST" }]);
  expect(await save({ SMTP_HOST: "mail.client.example" })).toHaveProperty("revision");
});

test("with another secret key the mail server is none, the section says so, and the password can be typed again", async () => {
  await save();
  setEnvironment({ SECRET_KEY: "another key of thirty-two characters" });
  expect(mailSettings().smtp).toBeUndefined();
  expect(await settingOf("SMTP_PASSWORD")).toMatchObject({ secret: "unreadable" });
  expect(await save()).toHaveProperty("revision");
  expect(mailSettings().smtp?.password).toBe(PASSWORD);
});

test("with another secret key the inbox is one that can't be read, which nothing connects to, until the password is typed again", async () => {
  await save(INBOX);
  setEnvironment({ SECRET_KEY: "another key of thirty-two characters" });
  const { imap } = mailSettings();
  // The address is on the internet, where a test connects to nothing.
  expect(imap).toMatchObject({ host: "1.0.0.1", user: "desk@client.example", password: undefined });
  configureEmail({ imap });
  await pollInbox(async () => {}, new Date("2026-03-02T08:00:00Z"));
  const reason = expect.stringMatching(/password of the inbox .* can't be read .*Type it again/);
  expect(await findInboxOutage()).toEqual({ since: "2026-03-02T08:00:00.000Z", reason });
  expect(await save(INBOX)).toHaveProperty("revision");
  expect(mailSettings().imap).toMatchObject({ password: PASSWORD });
  expect(mailSettings().imap).not.toHaveProperty("isLocked");
});

test("the history tells that a password changed, and neither old nor new; an earlier state has its own password", async () => {
  await save();
  await save({ SMTP_PASSWORD: "a-new-one", SMTP_PORT: "4650" }, 1);
  const { history } = (await loadMailPage()).section;
  expect(history[0]?.changes).toEqual([
    { label: "Password", before: "the earlier one", after: "a new one" },
    { label: "Port", before: "465", after: "4650" },
  ]);
  await give(commands["settings.restore"], { section: "mail", revision: 1 });
  expect(mailSettings().smtp).toMatchObject({ port: 465, password: PASSWORD });
  const entries = await database().select().from(activity).orderBy(activity.id);
  expect(entries.map(({ event, details }) => [event, JSON.stringify(details)])).toEqual([
    ["settings.saved", expect.stringContaining("desk@client.example")],
    ["settings.saved", expect.stringContaining("4650")],
    ["settings.restored", expect.stringContaining("the earlier one")],
  ]);
  expect(JSON.stringify(entries)).not.toContain("v1.");
});

test("undo takes back a save with its password, unless another was saved since", async () => {
  await save();
  await save({ SMTP_PASSWORD: "a-new-one" }, 1);
  const undo = { section: "mail", revision: 2, isUndo: true } as const;
  await give(commands["settings.restore"], undo);
  expect(mailSettings().smtp?.password).toBe(PASSWORD);
  await save({ SMTP_PASSWORD: "a-third-one" }, 3);
  await expect(give(commands["settings.restore"], undo)).rejects.toThrow(HttpError);
});

test("undo takes back what was saved over another tab's save, to that one", async () => {
  await save();
  await save({ SMTP_PASSWORD: "", SMTP_PORT: "4650" }, 1);
  await expect(save({ SMTP_PASSWORD: "a-new-one", SMTP_PORT: "4651" }, 1)).rejects.toMatchObject({ status: 409 });
  expect(await save({ SMTP_PASSWORD: "a-new-one", SMTP_PORT: "4651" }, null)).toEqual({ revision: 3 });
  await give(commands["settings.restore"], { section: "mail", revision: 3, isUndo: true });
  expect(mailSettings().smtp).toMatchObject({ port: 4650, password: PASSWORD });
});

test("two tabs: different settings both stay, of the same one the second is warned", async () => {
  await save();
  expect(await save({ SMTP_PASSWORD: "", MAIL_FROM_NAME: "Desk" }, 1)).toHaveProperty("revision");
  expect(await save({ SMTP_PASSWORD: "", SMTP_PORT: "4650" }, 1)).toHaveProperty("revision");
  expect(storedSettings()).toMatchObject({ MAIL_FROM_NAME: "Desk", SMTP_PORT: "4650" });
  await expect(save({ SMTP_PASSWORD: "", MAIL_FROM_NAME: "Sales" }, 1)).rejects.toMatchObject({ status: 409 });
});

test("the environment wins, variable by variable", async () => {
  await save();
  const environment = emailEnvironmentSchema.parse({ SMTP_URL: "smtps://me:pass@mail.example:465" });
  expect(mailSettings(undefined, environment)).toMatchObject({
    smtp: { host: "mail.example", setBy: "server" },
    from: { address: "desk@client.example" },
  });
  const sender = emailEnvironmentSchema.parse({ MAIL_FROM: "Desk <other@client.example>" });
  expect(mailSettings(undefined, sender).from).toEqual({ name: "Desk", address: "other@client.example" });
});
