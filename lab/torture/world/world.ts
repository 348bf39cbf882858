import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sendSignal } from "../../../embedded-postgres/server/postgres-processes.ts";
import { EMBEDDED_HOST } from "../../../server/lifecycle/embedded-host.ts";
import { type Site, startSite } from "../../../tests/support/site/built-site.ts";
import { isHealthyAt } from "../../../tests/support/site/loopback.ts";
import { thawPostgres } from "../../../tests/support/site/site-processes.ts";
import { startTcpProxy, type TcpProxy } from "../../../tests/support/site/tcp-proxy.ts";
import { mountSmallDisk, type SmallDisk } from "./disk.ts";
import { startMailServer, type TortureMailServer } from "./mail-server.ts";
import { queryUntilAnswered } from "./query.ts";
import { type CommandResult, runSiteCommand } from "./site-command.ts";

const CLOCK = pathToFileURL(path.resolve("lab/torture/clock.mjs")).href;
/** Generous, for a busy machine; PostgreSQL replays its log after each kill. */
const RECOVERY_TIMEOUT_MS = 120_000;

/** A site whose clock can be set. */
export interface TortureSite {
  readonly site: Site;
  /** Starts it again. A command that has its data directory ends first: a site that finds it in use doesn't start. */
  start(): Promise<void>;
  /** Sets its clock so much ahead of the machine's, or behind it. */
  setClock(aheadMs: number): Promise<void>;
  /** Runs one of the site's commands beside it, with its environment and `more`. */
  runCommand(name: "backup" | "restore", file: string, more?: NodeJS.ProcessEnv): Promise<CommandResult>;
}

/**
 * Two sites that share one database: the first with its embedded PostgreSQL, the second by `DATABASE_URL` through a
 * proxy. Both send emails by one mail server.
 */
export interface World {
  readonly sites: readonly [TortureSite, TortureSite];
  readonly proxy: TcpProxy;
  readonly mail: TortureMailServer;
  /** Where the database lies; undefined where no file system can be mounted. */
  readonly disk: SmallDisk | undefined;
  /** For files of the run. */
  readonly directory: string;
  /** In the environment of every process that the world has started, and of their children. */
  readonly mark: string;
  /** Queries the database past the proxy, over a connection of its own, until it answers. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Waits until both sites say that they are healthy. */
  untilHealthy(): Promise<void>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const directory = await mkdtemp(path.join(tmpdir(), "torture-"));
  const disk = await mountSmallDisk();
  const mail = await startMailServer();
  const mark = randomBytes(12).toString("hex");
  const common = {
    ...{ TORTURE_MARK: mark, SECRET_KEY: randomBytes(24).toString("hex") },
    ...{ SMTP_URL: mail.url, MAIL_FROM: "desk@remoteops.example", LOG_LEVEL: "error" },
    NODE_OPTIONS: `--import ${CLOCK}`,
  };
  const clockOf = (index: number) => path.join(directory, `clock-${index}`);
  const first = await startSite({ ...common, CLOCK_OFFSET_FILE: clockOf(0) }, { within: disk?.path });
  const proxy = await startTcpProxy(first.connectionString, { database: EMBEDDED_HOST.name });
  const second = await startSite({
    ...common,
    CLOCK_OFFSET_FILE: clockOf(1),
    DATABASE_URL: proxy.connectionString,
  });
  const withClock = (site: Site, index: number, own: NodeJS.ProcessEnv): TortureSite => {
    const running = new Set<Promise<CommandResult>>();
    let starting = Promise.resolve();
    return {
      site,
      async start() {
        while (running.size > 0) await Promise.all(running);
        starting = site.start();
        await starting;
      },
      setClock: (aheadMs) => writeFile(clockOf(index), String(aheadMs)),
      async runCommand(name, file, more) {
        await starting;
        const environment = { ...common, CLOCK_OFFSET_FILE: clockOf(index), ...own, ...more };
        const command = runSiteCommand([name, file], environment);
        running.add(command);
        return command.finally(() => running.delete(command));
      },
    };
  };
  return {
    sites: [
      withClock(first, 0, { DATA_DIR: first.dataDir }),
      withClock(second, 1, { DATA_DIR: second.dataDir, DATABASE_URL: proxy.connectionString }),
    ],
    ...{ proxy, mail, disk, directory, mark },
    query: (text, values) => queryUntilAnswered(first.connectionString, text, values),
    async untilHealthy() {
      for (const { url, output } of [first, second]) {
        const giveUpAt = Date.now() + RECOVERY_TIMEOUT_MS;
        while (!(await isHealthyAt(url))) {
          if (Date.now() > giveUpAt) throw new Error(`A site did not recover:\n${output().slice(-5_000)}`);
          await delay(100);
        }
      }
    },
    async close() {
      // What is paused can't be stopped.
      for (const { pid } of [first, second]) sendSignal(pid, "SIGCONT");
      thawPostgres(first.dataDir);
      await disk?.empty();
      await second.close();
      await proxy.remove();
      await first.close();
      await mail.stop();
      await disk?.remove();
      await rm(directory, { recursive: true });
    },
  };
}
