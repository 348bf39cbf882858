// An issue of the newsletter: emails a second to a mail server that takes each at once.
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startSite } from "../../tests/support/site/built-site.ts";
import { startMailSink } from "../servers/mail-sink.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "../support/cpu-time.ts";
import { atLeast, printMeasurements } from "../support/measurements.ts";
import { Client } from "../torture/client.ts";

const SUBSCRIBERS = Number(process.env.NEWSLETTER_SUBSCRIBERS ?? 20_000);
const TARGET = 200;
/** Emails a minute at most: more than any machine sends, so that the site's own limit (6,000) is not what is
 * measured. */
const PER_MINUTE = 60_000;
const TIMEOUT_MS = 30 * 60_000;

const sink = await startMailSink();
const site = await startSite({ SMTP_URL: sink.url, MAIL_FROM: "letters@remoteops.example" });
const database = new pg.Client({ connectionString: site.connectionString });
await database.connect();
try {
  await database.query(
    `insert into newsletter_subscriptions (id, email, email_key, topics, state, confirmed_at)
     select gen_random_uuid(), email, email, '{newsletter}', 'confirmed', now() - interval '1 day'
     from (select 'reader-' || n || '@client.example' as email from generate_series(1, $1::int) n) r`,
    [SUBSCRIBERS],
  );
  await database.query("insert into newsletter_settings (per_minute) values ($1)", [PER_MINUTE]);
  const id = randomUUID();
  const content = "A hand-over has seven headings, and something to say below each of them.\n\n".repeat(20);
  await database.query(
    "insert into newsletter_issues (id, status, subject, content) values ($1, 'draft', 'A hand-over in one page', $2)",
    [id, content],
  );
  const owner = new Client([site.url]);
  await owner.signIn(site.url);
  // The notice of the sign-in: emails go out from here on.
  await until(() => sink.accepted() > 0);
  sink.reset();
  const [siteMs, postgresMs, own] = [cpuTimeMs(site.pid), postgresCpuTimeMs(site.dataDir), process.cpuUsage()];
  const answer = await owner.command(site.url, "/admin/commands/issues.send", { id });
  if (answer?.change !== "done") throw new Error(`Sending was answered with ${JSON.stringify(answer)}`);
  await until(() => sink.accepted() >= SUBSCRIBERS);
  const seconds = sink.seconds();
  const { user, system } = process.cpuUsage(own);
  printMeasurements(`An issue to ${SUBSCRIBERS.toLocaleString("en")} subscribers`, [
    atLeast("emails a second", SUBSCRIBERS / seconds, TARGET, "/s"),
    { name: "from the first to the last", value: `${seconds.toFixed(1)} s` },
    { name: "processor time of an email, in the site", value: eachMs(cpuTimeMs(site.pid) - siteMs) },
    { name: "in PostgreSQL", value: eachMs(postgresCpuTimeMs(site.dataDir) - postgresMs) },
    { name: "in the mail server", value: eachMs((user + system) / 1000) },
    { name: "processes that wanted a processor", value: loadavg()[0]?.toFixed(1) ?? "" },
  ]);
} finally {
  await database.end();
  await site.close();
  await sink.stop();
}

async function until(isDone: () => boolean) {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (!isDone()) {
    if (Date.now() > giveUpAt) throw new Error(`Only ${sink.accepted()} emails were sent:\n${site.output()}`);
    await delay(20);
  }
}

function eachMs(totalMs: number): string {
  return `${(totalMs / SUBSCRIBERS).toFixed(1)} ms`;
}
