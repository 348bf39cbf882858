import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { recordRelease } from "~/platform/db/site-releases.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { runningRelease } from "../upgrade/running-release.ts";

/** A database that doesn't answer must not delay the stop. */
const STOP_TIMEOUT_MS = 500;

/**
 * Records in the activity log that this process serves, and the migrations that it has applied; and which release it
 * is. Never rejects: the site serves without its database, too.
 *
 * @returns how to record the stop. A process that was killed records none.
 */
export function recordStart(migrations: number): (withinMs: number) => Promise<void> {
  const started = (async () => {
    if (migrations > 0) await record("site.migrated", { migrations });
    await record("site.started");
  })();
  // Beside it: asking git takes time that a stop soon after doesn't have.
  void unlessUnavailable("release", async () => recordRelease(database(), await runningRelease(), new Date()));
  return async (withinMs) => {
    await withTimeout(
      Math.min(withinMs, STOP_TIMEOUT_MS),
      started.then(() => record("site.stopped")),
    );
  };
}

async function record(event: ActivityEventName, details = {}): Promise<void> {
  await unlessUnavailable(event, () => recordActivity(database(), { event, details }));
}

async function unlessUnavailable(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error, what }, "a start or stop could not be recorded");
  }
}
