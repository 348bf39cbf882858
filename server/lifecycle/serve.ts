import { once } from "node:events";
import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import { ensureOwner } from "~/domain/auth/set-up/set-up.server.ts";
import { backupEnvironmentSchema } from "~/domain/backups/backup-settings.server.ts";
import { redirectsInForce } from "~/domain/redirects/redirects-in-force.server.ts";
import { SETTING_SECTIONS } from "~/domain/settings/sections.ts";
import { launchSection } from "~/domain/site/launch/site-live.server.ts";
import { loadPublishedContent, watchPublishedContent } from "~/platform/content/published-content.server.ts";
import { closeDatabase, databasePool, openDatabase } from "~/platform/db/database.server.ts";
import { readDatabaseClock } from "~/platform/db/database-clock.server.ts";
import { emailEnvironmentSchema } from "~/platform/email/email-settings.server.ts";
import { environment, environmentSchema, requireEnvironment } from "~/platform/env.server.ts";
import { startNotificationHub, stopNotificationHub } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import {
  loadStoredSettings,
  subscribeToSettings,
  watchStoredSettings,
} from "~/platform/settings/stored-settings.server.ts";
import { settingVariables } from "~/shared/settings/setting.ts";
import { createWebServer, type NodeMiddleware, type WebServer } from "../http/web-server.ts";
import { startCdnPurge } from "../pages/cdn-purge.ts";
import { configureSiteEmail, followSettings, startBackgroundTasks } from "../tasks/background-tasks.ts";
import { upgradeDatabase } from "../upgrade/upgrade-database.ts";
import { connectDatabase, connectPooler, type StartedDatabase } from "./connect-database.ts";
import { recordStart } from "./record-lifecycle.ts";
import { runShutdownSteps } from "./shutdown-steps.ts";
import { siteUrls } from "./site-addresses.ts";
import { StartupError } from "./startup-error.ts";
import { StopSignalError, unlessStopSignal, waitForStopSignal } from "./stop-signal.ts";

/** The timeout of a graceful shutdown. */
const SHUTDOWN_TIMEOUT_MS = 9_500;

/**
 * Starts the site in order: database, migrations, notification hub, HTTP. Serves until `stopping` aborts, then shuts
 * down gracefully in reverse order, the database last, and resolves.
 *
 * @param build - the React Router build, or in development a function that returns the latest
 * @throws EnvironmentError, StartupError or EmbeddedPostgresError when the start fails; the message says what to do
 */
export async function serve({
  build,
  development,
  stopping,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  development?: NodeMiddleware;
  stopping: AbortSignal;
}): Promise<void> {
  const say = (line: string) => console.log(line);
  // Validates all variables before the start: an invalid one must not fail the first request.
  requireEnvironment(
    [
      ...[environmentSchema, emailEnvironmentSchema, backupEnvironmentSchema],
      settingVariables([...SETTING_SECTIONS, launchSection]),
    ],
    process.env,
  );
  const env = environment();
  stopping.addEventListener("abort", () => log.info({ reason: stopping.reason.message }, "stopping"), { once: true });
  let startedDatabase: StartedDatabase | undefined;
  let web: WebServer | undefined;
  let stopBackground = async () => {};
  let stopCdnPurge = () => {};
  let recordStop = async (_withinMs: number) => {};

  const stop = () =>
    runShutdownSteps(
      [
        // Connection draining: running requests get most of the time.
        { name: "requests", reserveMs: 4_000, stop: (ms) => Promise.all([web?.stop(ms - 200), stopBackground()]) },
        { name: "activity", reserveMs: 3_700, stop: recordStop },
        {
          name: "notifications",
          reserveMs: 3_500,
          stop: () => {
            stopCdnPurge();
            return stopNotificationHub();
          },
        },
        {
          name: "connections",
          reserveMs: 2_500,
          stop: (ms) => closeDatabase(ms - 100),
        },
        { name: "database", reserveMs: 0, stop: (ms) => startedDatabase?.stop(ms - 100) },
      ],
      SHUTDOWN_TIMEOUT_MS,
    );
  try {
    startedDatabase = await connectDatabase({ env, say, stopping });
    const { connectionString } = startedDatabase;
    const migrations = await unlessStopSignal(stopping, upgradeDatabase({ connectionString, env, say, stopping }));
    openDatabase(await connectPooler({ env, connectionString, say, stopping }));
    await unlessStopSignal(stopping, readDatabaseClock(databasePool()));
    // First the subscription: what changes meanwhile is notified when the hub listens.
    watchStoredSettings();
    watchPublishedContent();
    redirectsInForce.watch();
    startNotificationHub({ connectionString });
    await unlessStopSignal(stopping, loadStoredSettings());
    await unlessStopSignal(stopping, loadPublishedContent());
    await unlessStopSignal(stopping, redirectsInForce.load());
    configureSiteEmail();
    subscribeToSettings(followSettings);
    // The owner exists before the first response, so that signing in works as soon as the site does. The set-up link is
    // printed after the addresses, when it leads somewhere.
    const announcements: string[] = [];
    const origin = siteUrls(env)[0] ?? "";
    const owner = ensureOwner({ environment: env, origin, print: (line) => announcements.push(line) });
    await unlessStopSignal(stopping, owner);
    web = createWebServer({ build, trustProxy: env.TRUST_PROXY, stopping, development });
    await listen(web.server, env.PORT, env.HOST);
    say(`The site is running at ${siteUrls(env).join(" and ")}`);
    for (const line of announcements) say(line);
    stopCdnPurge = startCdnPurge(env);
    stopBackground = startBackgroundTasks({ connectionString });
    recordStop = recordStart(migrations);
    await waitForStopSignal(stopping);
  } catch (error) {
    if (!(error instanceof StopSignalError)) throw error;
  } finally {
    await stop();
  }
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is already in use. Stop the other program, or choose another port: PORT=3001 npm start`,
      EACCES: `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`,
      EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    };
    throw new StartupError(reasons[code] ?? `The site can't listen on port ${port}: ${message}`);
  }
}
