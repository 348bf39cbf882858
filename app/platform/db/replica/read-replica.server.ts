import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { database, databasePool } from "~/platform/db/database.server.ts";
import { GuardedPool } from "~/platform/db/pool/guarded-pool.server.ts";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";
import { followReplica, type ReplicaFollower } from "./replica-follower.server.ts";
import { replicaScope } from "./replica-scope.server.ts";

/** A query of the replica that takes longer is executed by the database itself. */
const QUERY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 1_000;
const CLOSE_TIMEOUT_MS = 500;
/** "canceling statement due to conflict with recovery": the replica had to apply what the query was reading. */
const RECOVERY_CONFLICT = "40001";

interface ReadReplica {
  pool: GuardedPool;
  follower: ReplicaFollower;
  /** May read what is a second old. */
  orm: NodePgDatabase;
  /** Reads what had been committed when the last notification arrived. */
  notifiedOrm: NodePgDatabase;
}

// On `globalThis`: hot reload makes copies of this module, but there is one replica.
const globalScope = globalThis as typeof globalThis & { __readReplica?: ReadReplica | undefined };

/** Opens a streaming replica for reads. It is used as soon as it responds, and isn't waited for. */
export function openReadReplica({ connectionString, max = 10 }: { connectionString: string; max?: number }): void {
  const pool = new GuardedPool({
    ...{ connectionString, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS },
    idleTimeoutMillis: 10_000,
    // A pooler in transaction mode may be in between.
    canPrepare: false,
    application_name: "site reads",
  });
  pool.onLost(() => {});
  pool.onConnection((client) => client.on("error", () => {}));
  const follower = followReplica({
    async readPosition() {
      const { rows } = await databasePool().query<{ position: string }>(
        "select pg_current_wal_flush_lsn() as position",
      );
      return rows[0]?.position ?? "";
    },
    async hasApplied(position) {
      const { rows } = await pool.query<{ replica: boolean; applied: boolean }>(
        "select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as applied",
        [position],
      );
      if (!rows[0]?.replica) throw new Error("DATABASE_READ_URL names no replica, or one that was promoted.");
      return rows[0].applied;
    },
    onChange(isUsable, reason) {
      if (isUsable) return log.info("reads go to the replica");
      log.warn({ err: reason }, "the replica can't be used: reads go to the database itself");
      // What waits for it is executed by the database itself.
      pool.abort(new DatabaseUnavailableError("The replica can't be used."));
    },
  });
  globalScope.__readReplica = {
    ...{ pool, follower },
    orm: readingOrm(pool, () => follower.isUsable),
    notifiedOrm: readingOrm(pool, () => follower.hasCaughtUp),
  };
}

/**
 * Runs `read` with a `database()` whose queries go to the replica: they may see what was a second ago. With `notified` they
 * see at least what was committed before the last call of `awaitReplica`. Without a replica, or while it is away or behind,
 * they go to the database itself, and so do transactions and whatever writes.
 */
export function readFromReplica<Result>(read: () => Result, { notified = false } = {}): Result {
  const replica = globalScope.__readReplica;
  if (!replica) return read();
  return replicaScope.run(notified ? replica.notifiedOrm : replica.orm, read);
}

/** Keeps reads with `notified` from the replica until it has applied everything that is committed now. */
export function awaitReplica(): void {
  globalScope.__readReplica?.follower.awaitCommitted();
}

/** Whether reads go to a replica; undefined where there is none. */
export function isReplicaUsable(): boolean | undefined {
  return globalScope.__readReplica?.follower.isUsable;
}

/** Closes the connections to the replica. */
export async function closeReadReplica(): Promise<void> {
  const replica = globalScope.__readReplica;
  globalScope.__readReplica = undefined;
  replica?.follower.stop();
  replica?.pool.abort(new DatabaseUnavailableError("The site is stopping."));
  if (replica) await withTimeout(CLOSE_TIMEOUT_MS, replica.pool.end());
}

/** The ORM over the replica while `mayUse`, else over the database itself, which also does what the replica can't. */
function readingOrm(pool: GuardedPool, mayUse: () => boolean): NodePgDatabase {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    if (!mayUse()) return databasePool().query(statement, values);
    try {
      return await pool.query(statement, values);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isRecoveryConflict(error)) throw error;
      return databasePool().query(statement, values);
    }
  };
  // It calls this method only; transactions take their connection from the database itself.
  const orm = drizzle({ query } as unknown as pg.Pool);
  orm.transaction = (run, config) => replicaScope.exit(() => database().transaction(run, config));
  return orm;
}

function isRecoveryConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === RECOVERY_CONFLICT;
}
