import { afterEach, expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { emailSuppressions, emails } from "~/platform/email/tables.server.ts";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { HELLO, queueHello, sendHellos } from "../../../../tests/support/mail/hello-email.ts";
import { type SmtpTestServer, smtpRejection, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { resumeOutbox } from "./outbox-task.server.ts";
import { markFailuresSeen } from "./retry-emails.server.ts";

openTestDatabase();

const DAY_MINUTES = 24 * 60;
let server: SmtpTestServer;
let now = new Date("2026-03-02T08:00:00Z");
afterEach(() => server.stop());

/** A server that replies to each recipient, or to the sender or the text, as `refuse` says; undefined accepts. */
async function use(refuse: (address: string) => string | undefined, stage: "RCPT" | "MAIL" | "DATA" = "RCPT") {
  const answer = (address: string) => {
    const [, code = "", text = ""] = /^(\d{3}) (.*)$/.exec(refuse(address) ?? "") ?? [];
    return code ? smtpRejection(Number(code), text) : null;
  };
  server = await startSmtpServer({
    ...(stage === "RCPT" && { onRcptTo: ({ address }, _, done) => done(answer(address)) }),
    ...(stage === "MAIL" && { onMailFrom: ({ address }, _, done) => done(answer(address)) }),
    ...(stage === "DATA" && {
      onData(stream, { envelope }, done) {
        const to = envelope.rcptTo[0]?.address ?? "";
        stream.resume().on("end", () => done(answer(to)));
      },
    }),
  });
  configureEmail({ smtp: server.address, from: { name: "", address: "desk@remoteops.example" } });
  return server;
}
async function queue(...addresses: string[]) {
  for (const address of addresses) await queueHello(address, now);
}
const send = () => sendHellos(now);
/** Advances the clock in steps and sends at each. */
async function pass(minutes: number, step = 5) {
  for (let passed = 0; passed < minutes; passed += step) {
    now = new Date(now.getTime() + step * MINUTE_MS);
    await send();
  }
}
const states = async () => (await storedEmails()).map(({ state }) => state);
const MANY = Array.from({ length: 6 }, (_, index) => `ada@client-${index}.example`);
const accepted = Array.from(MANY, () => "accepted");
const queued = Array.from(MANY, () => "queued");

// The wordings are tested in app/platform/email/smtp/sender-rejection.test.ts.
test.each([
  ["RCPT", "550 5.4.5 Daily user sending limit exceeded"],
  ["RCPT", "530 5.7.0 Authentication required"],
  ["DATA", "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException"],
  ["MAIL", "454 Throttling failure: Daily message quota exceeded"],
] as const)(
  "at %s “%s” is an outage: no email fails, however long it lasts, and all go on after it",
  async (stage, reply) => {
    let isLimited = true;
    await use(() => (isLimited ? reply : undefined), stage);
    await queue(...MANY);
    await send();
    expect(await findSmtpOutage()).toMatchObject({ reason: expect.stringContaining(reply), awaitsAcceptance: true });
    await pass(3 * DAY_MINUTES, DAY_MINUTES / 2);
    expect(await states()).toEqual(queued);
    // The server answers, which doesn't end it.
    await checkSmtpServer(now);
    expect(await findSmtpOutage()).toBeDefined();
    isLimited = false;
    await pass(60, 15);
    expect(await states()).toEqual(accepted);
    expect(await findSmtpOutage()).toBeUndefined();
    expect(await database().$count(emailSuppressions)).toBe(0);
  },
);

test.each(["550 5.7.1 Unable to relay", "454 4.7.1 Relay access denied"])(
  "when several domains refuse with “%s”, and none accepts between, it is an outage, and no email fails",
  async (reply) => {
    let isRefused = true;
    await use(() => (isRefused ? reply : undefined));
    await queue(...MANY);
    await send();
    expect(await findSmtpOutage()).toMatchObject({ reason: expect.stringContaining("the reason is the sender") });
    await pass(2 * DAY_MINUTES, DAY_MINUTES / 2);
    expect(await states()).toEqual(queued);
    isRefused = false;
    await pass(60, 15);
    expect(await states()).toEqual(accepted);
    expect(server.emails.map(({ to }) => to[0]).sort()).toEqual(MANY.toSorted());
  },
);

test("emails that were refused one by one go on too, unless the owner has acknowledged their failure", async () => {
  let isRefused = true;
  await use(() => (isRefused ? "550 5.7.1 Relaying denied" : undefined));
  const revived: string[] = [];
  const writers = [
    emailWriter(HELLO, () => ({ subject: "Hello", text: "Hello", html: "" }), {
      onRevived: async (_, { id, state }) => void revived.push(`${id} ${state}`),
    }),
  ];
  const ids = [];
  for (const address of ["a@one.example", "b@one.example", "c@two.example", "d@three.example"]) {
    ids.push(await queueHello(address, now));
    await sendHellos(now, writers);
    now = new Date(now.getTime() + HOUR_MS);
    if (ids.length === 2) await markFailuresSeen(database(), ids.slice(0, 1), now);
    if (ids.length < 4) expect(await states()).toEqual(ids.map(() => "failed"));
  }
  expect(await states()).toEqual(["failed", "queued", "queued", "queued"]);
  expect(revived.sort()).toEqual([`${ids[1]} failed`, `${ids[2]} failed`].sort());
  isRefused = false;
  await pass(60, 15);
  expect(await states()).toEqual(["failed", "accepted", "accepted", "accepted"]);
});

test("a strict recipient fails alone, and strict ones in a row hold nobody else up", async () => {
  const strict = ["strict-1", "strict-2", "strict-3"].map((name) => `ada@${name}.example`);
  await use((address) => (strict.includes(address) ? "550 5.7.1 Rejected by policy" : undefined));
  await queue("x@strict-1.example", strict[0] ?? "", "y@client.example");
  await send();
  expect(await states()).toEqual(["accepted", "failed", "accepted"]);
  expect(await findSmtpOutage()).toBeUndefined();

  await queue(...strict);
  await send();
  await queue(...MANY);
  await pass(2, 1);
  expect((await states()).slice(-MANY.length)).toEqual(accepted);
  for (let round = 0; round < 6; round++) {
    await queue(`z${round}@client.example`);
    await pass(60, 30);
  }
  expect(await findSmtpOutage()).toBeUndefined();
  expect(new Set(await states())).toEqual(new Set(["accepted", "failed"]));
});

test("one whose own server always speaks of a limit holds nobody else up, and fails in the end", async () => {
  await use((address) => (address === "ada@odd.example" ? "450 4.7.1 Rate limit exceeded" : undefined));
  await queue("ada@odd.example");
  for (let round = 0; round < 26; round++) {
    await queue("other@client.example");
    await pass(60, 30);
  }
  expect((await storedEmails())[0]).toMatchObject({ state: "failed", reply: expect.stringContaining("the last of") });
  expect((await states()).slice(1)).not.toContain("queued");
});

test("another mail server ends the outage, and emails are sent with it at once", async () => {
  const first = await use(() => "550 5.4.5 Daily user sending limit exceeded");
  await queue(...MANY);
  await send();
  await first.stop();
  await use(() => undefined);
  await resumeOutbox(now);
  await send();
  expect(await states()).toEqual(accepted);
});

test("a limit is no fault of the address: it isn't suppressed", async () => {
  await use(() => "550 Daily user sending limit exceeded");
  await queue("ada@client.example");
  await send();
  expect(await database().select().from(emails)).toMatchObject([{ state: "queued", deferrals: 1 }]);
  expect(await database().$count(emailSuppressions)).toBe(0);
});
