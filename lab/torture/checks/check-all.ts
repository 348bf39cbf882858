import { setTimeout as delay } from "node:timers/promises";
import type { TortureContext } from "../torture-context.ts";
import { checkBackups } from "./backup-checks.ts";
import { checkConsistency } from "./consistency-checks.ts";
import { checkEmails } from "./email-checks.ts";
import { checkLeads, checkSubscriptions } from "./lead-checks.ts";
import { checkOwnerLists, checkPublicPages, checkSessions } from "./page-checks.ts";
import { checkPosts } from "./post-checks.ts";

/** Later than every email is retried. */
const HOURS_LATER_MS = 12 * 60 * 60 * 1000;
const DRAIN_TIMEOUT_MS = 5 * 60_000;

/** Once every fault is over: lets the sites recover, and compares everything. Resolves to what is wrong. */
export async function checkAll(torture: TortureContext, say: (line: string) => void): Promise<string[]> {
  const { world, client, streams } = torture;
  await world.untilHealthy();
  const findings = await checkPublicPages(torture);
  const silent = await streams.silentAfter(() => touchPost(torture));
  findings.push(...silent.map((door) => `the live stream of ${door} tells nothing any more`));
  say("the sites have recovered");
  await restartHoursLater(torture);
  await client.signIn(client.doors[0] ?? "");
  findings.push(...(await untilDrained(torture)));
  say("the emails are sent");
  for (const check of CHECKS) findings.push(...(await check(torture).catch(describeFailure)));
  return findings;
}

const CHECKS = [
  ...[checkLeads, checkSubscriptions, checkPosts, checkEmails, checkConsistency, checkSessions],
  ...[checkOwnerLists, checkPublicPages, checkBackups],
];

/** A check that can't be made says nothing of the others. */
function describeFailure(error: Error): string[] {
  return [`a check could not be made: ${error.stack}`];
}

/** What the live streams of visitors have to tell of. */
function touchPost({ world }: TortureContext): Promise<unknown> {
  return world.query(
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), 'Later', 'later', 'published')",
  );
}

/** Both sites begin again, some hours later, so that every retry is due. No process lives that had a run of a task
 * before. */
async function restartHoursLater({ world }: TortureContext): Promise<void> {
  const [first, second] = world.sites;
  await second.site.stop();
  await first.site.stop();
  const stoppedAt = new Date();
  for (const site of [first, second]) await site.setClock(HOURS_LATER_MS);
  await first.start();
  // The queue notices within half a minute that a run's process has died; the checks don't wait for that.
  await world.query("update pgboss.job set state = 'failed' where state = 'active' and started_on <= $1", [stoppedAt]);
  await second.start();
}

/** Resolves to what is still not sent long after. */
async function untilDrained({ world }: TortureContext): Promise<string[]> {
  const giveUpAt = Date.now() + DRAIN_TIMEOUT_MS;
  while (true) {
    const waiting = await world.query(
      "select id, kind, state, attempts, reply from emails where state not in ('accepted', 'failed') limit 10",
    );
    if (waiting.length === 0) return [];
    if (Date.now() > giveUpAt) return [`emails that aren't sent: ${JSON.stringify(waiting)}`];
    await delay(250);
  }
}
