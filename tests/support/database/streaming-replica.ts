import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { resolveServiceAccount } from "../../../embedded-postgres/account/service-account.ts";
import { resolveRunnableBinaries } from "../../../embedded-postgres/binaries/runnable-binaries.ts";
import { acceptsQueries, socketConnectionString } from "../../../embedded-postgres/server/role-and-database.ts";
import { EMBEDDED_HOST } from "../../../server/lifecycle/connect-database.ts";
import { createDataDirectory } from "../site/temporary-data-directory.ts";
import { runStatement } from "./connection.ts";

const START_TIMEOUT_MS = 60_000;
const SETTINGS = ["wal_level=replica", "max_wal_senders=4", "hot_standby=on", "listen_addresses=", "fsync=off"];

/** A database with all tables and no rows, and a streaming replica of it. */
export interface ReplicatedDatabase {
  primaryUrl: string;
  replicaUrl: string;
  /** Has the replica apply nothing more, or everything again. */
  setApplying(isApplying: boolean): Promise<void>;
  /** Kills the replica, as a power cut would. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both, with the directory of tests' databases as their place. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const { dataDir, remove } = await createDataDirectory({ isMigrated: true });
  const [first, second] = [server(dataDir, "postgres"), server(dataDir, "replica")];
  await first.start();
  // Its log is then that of a database that has replicas.
  await first.stop("SIGINT");
  execFileSync("cp", ["-a", first.cluster, second.cluster]);
  const settings = `primary_conninfo = 'host=${first.socket} user=postgres'\n`;
  first.write(second.cluster, "postgresql.auto.conf", settings);
  first.write(second.cluster, "standby.signal", "");
  await first.start();
  await second.start();
  return {
    primaryUrl: first.url(EMBEDDED_HOST.name),
    replicaUrl: second.url(EMBEDDED_HOST.name),
    setApplying: (isApplying) =>
      runStatement(second.url("postgres"), `select pg_wal_replay_${isApplying ? "resume" : "pause"}()`),
    killReplica: () => second.stop("SIGQUIT"),
    startReplica: second.start,
    async close() {
      await second.stop("SIGINT");
      await first.stop("SIGINT");
      await remove();
    },
  };
}

function server(dataDir: string, name: string) {
  const cluster = path.join(dataDir, name);
  const socket = path.join(dataDir, `${name}-socket`);
  const account = resolveServiceAccount(
    { dataDir, cluster: path.join(dataDir, "postgres"), logFile: "" },
    EMBEDDED_HOST,
  );
  const fallbackLibraryDir = path.join(dataDir, "postgres-lib");
  const binaries = resolveRunnableBinaries(account, { host: EMBEDDED_HOST, fallbackLibraryDir });
  mkdirSync(socket);
  chmodSync(socket, 0o755);
  chownSync(socket, account.uid, account.gid);
  const url = (role: string) => socketConnectionString(socket, role);
  let stop = async (_signal: NodeJS.Signals) => {};

  return {
    ...{ cluster, socket, url },
    write(directory: string, file: string, text: string) {
      writeFileSync(path.join(directory, file), text);
      chownSync(path.join(directory, file), account.uid, account.gid);
    },
    async start() {
      const options = [...SETTINGS, `unix_socket_directories=${socket}`].flatMap((setting) => ["-c", setting]);
      const env = { ...binaries.env, LC_ALL: "C" };
      const child = spawn(binaries.postgres, ["-D", cluster, ...options], {
        ...{ ...account.switchTo, cwd: "/", env },
        stdio: ["ignore", "ignore", "pipe"],
      });
      let output = "";
      child.stderr.on("data", (chunk) => {
        output += chunk;
      });
      const ended = once(child, "exit");
      stop = async (signal) => {
        child.kill(signal);
        await ended;
      };
      const giveUpAt = Date.now() + START_TIMEOUT_MS;
      while (!(await acceptsQueries(url("postgres")))) {
        if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`PostgreSQL did not start:\n${output}`);
        await delay(20);
      }
    },
    stop: (signal: NodeJS.Signals) => stop(signal),
  };
}
