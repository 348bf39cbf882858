import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { queueHello, sendHellos } from "../../../../tests/support/mail/hello-email.ts";
import { type SmtpStage, startSlowSmtpServer } from "../../../../tests/support/mail/slow-smtp-server.ts";
import { startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { findSmtpOutage } from "./smtp-circuit-breaker.server.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "./smtp-timeouts.ts";
import { openSmtpTransport } from "./smtp-transport.server.ts";

openTestDatabase();

const START = new Date("2026-03-02T08:00:00Z");
const hours = (count: number) => new Date(START.getTime() + count * HOUR_MS);
const from = { name: "RemoteOps", address: "desk@remoteops.example" };
const SHORT = { connectMs: 300, transferMs: 300, replyMs: 600, slowAfterMs: 10_000 };

afterEach(() => configureEmail({ timeouts: DEFAULT_SMTP_TIMEOUTS }));

const queue = (address: string, now = START) => queueHello(address, now);
const send = (now = START) => sendHellos(now);
async function onRecord() {
  return (await storedEmails()).map(({ state, reply, log }) => ({
    state,
    reply,
    outcomes: log.map(({ outcome }) => outcome),
  }));
}

test.each<[SmtpStage, "silent" | "drips", string, string]>([
  ["greeting", "silent", "unreachable", "127.0.0.1 doesn't answer on port"],
  ["greeting", "drips", "unreachable", "127.0.0.1 doesn't answer on port"],
  ["MAIL", "silent", "later", "The mail server took too long."],
  ["MAIL", "drips", "later", "The mail server took too long."],
  ["text", "silent", "unclear", "took the text and never said whether it accepts the email"],
  ["text", "drips", "unclear", "took the text and never said whether it accepts the email"],
])(
  "a timeout at the %s (%s) ends the session, and the email's outcome is classified",
  async (stage, behaviour, outcome, reason) => {
    const server = await startSlowSmtpServer(stage, behaviour);
    try {
      configureEmail({ smtp: server.address, from, timeouts: SHORT });
      await queue("asha@client.example");
      await send();
      expect(await onRecord()).toEqual([
        { state: "queued", reply: expect.stringContaining(reason), outcomes: [outcome] },
      ]);
      expect(server.texts()).toBe(stage === "text" ? 1 : 0);
      const nextAttemptAt = new Date(START.getTime() + 15_000);
      expect(await findSmtpOutage()).toEqual(
        stage === "greeting" ? { since: START, nextAttemptAt, reason: expect.stringContaining(reason) } : undefined,
      );
      if (stage !== "text") return;
      // It may have been accepted, so it is sent again only once, and not soon.
      await send(hours(0.9));
      expect(server.texts()).toBe(1);
      for (const hour of [2, 3, 40]) await send(hours(hour));
      expect(server.texts()).toBe(2);
      expect(await onRecord()).toMatchObject([{ state: "failed", reply: expect.stringContaining("may have arrived") }]);
    } finally {
      await server.stop();
    }
  },
);

test("slow recipients don't block other emails, and get theirs once", async () => {
  const accepted: string[] = [];
  const slow = Array.from({ length: 5 }, (_, index) => `slow-${index}@client.example`);
  const others = Array.from({ length: 6 }, (_, index) => `other-${index}@client.example`);
  const server = await startSmtpServer({
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? "";
      stream.resume();
      stream.on("end", async () => {
        // The server replies about these only after it has received all the others.
        while (to.startsWith("slow") && accepted.filter((each) => each.startsWith("other")).length < others.length) {
          await delay(10);
        }
        accepted.push(to);
        done();
      });
    },
  });
  try {
    configureEmail({ smtp: server.address, from, timeouts: { ...DEFAULT_SMTP_TIMEOUTS, slowAfterMs: 50 } });
    for (const address of slow) await queue(address);
    for (const address of others) await queue(address, new Date(START.getTime() + 1));
    await send(hours(1));
    await expect.poll(async () => new Set((await onRecord()).map(({ state }) => state))).toEqual(new Set(["accepted"]));
    expect(accepted.toSorted()).toEqual([...others, ...slow].toSorted());
  } finally {
    await server.stop();
  }
});

test("an email with large files has the time that they take on a slow line", async () => {
  const server = await startSmtpServer({
    size: 40_000_000,
    async onData(stream, _, done) {
      await delay(2 * SHORT.transferMs);
      stream.resume();
      stream.on("end", () => done());
    },
  });
  try {
    const transport = await openSmtpTransport(server.address, {
      ...DEFAULT_SMTP_TIMEOUTS,
      transferMs: SHORT.transferMs,
    });
    const to = { name: "", address: "asha@client.example" };
    const files = [{ filename: "plan.bin", content: Buffer.alloc(20_000_000) }];
    const email = { from, to, subject: "Plan", text: "Plan", html: "Plan", messageId: "<1@site.example>", date: START };
    await expect(transport.send({ ...email, attachments: files })).resolves.toContain("250");
    transport.close();
  } finally {
    await server.stop();
  }
});
