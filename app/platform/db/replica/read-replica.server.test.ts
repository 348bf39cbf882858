import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "../../../../tests/support/database/streaming-replica.ts";
import {
  awaitReplica,
  closeReadReplica,
  isReplicaUsable,
  openReadReplica,
  readFromReplica,
} from "./read-replica.server.ts";

const SOON = { timeout: 20_000, interval: 20 };
let servers: ReplicatedDatabase;

beforeAll(async () => {
  servers = await startReplicatedDatabase();
  openDatabase({ connectionString: servers.primaryUrl });
  await database().execute(sql`create table notes (text text)`);
  openReadReplica({ connectionString: servers.replicaUrl });
});
afterAll(async () => {
  await closeReadReplica();
  await closeDatabase();
  await servers.close();
});

/** Whether a read is executed by the replica. */
const isReplica = () => database().execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`).then(first("is"));
const write = (text: string) => database().execute(sql`insert into notes values (${text})`);
const countNotes = () =>
  database().execute<{ count: number }>(sql`select count(*)::int as count from notes`).then(first("count"));

function first<Key extends string>(key: Key) {
  return ({ rows }: { rows: Record<Key, unknown>[] }) => rows[0]?.[key];
}

test("reads that may go to the replica do, and nothing else", async () => {
  await expect.poll(() => readFromReplica(isReplica), SOON).toBe(true);
  expect(await readFromReplica(isReplica, { notified: true })).toBe(true);
  expect(await isReplica()).toBe(false);
  expect(isReplicaUsable()).toBe(true);
});

test("what writes within such a read, and every transaction, goes to the database itself", async () => {
  await expect.poll(() => readFromReplica(isReplica), SOON).toBe(true);
  const before = Number(await countNotes());
  await readFromReplica(() => write("a"));
  expect(await countNotes()).toBe(before + 1);
  expect(await readFromReplica(() => database().transaction(() => isReplica()))).toBe(false);
});

test("a read after a notification sees what was committed, though the replica hasn't applied it", async () => {
  await expect.poll(() => readFromReplica(isReplica, { notified: true }), SOON).toBe(true);
  await servers.setApplying(false);
  await write("b");
  const all = await countNotes();
  awaitReplica();
  expect(await readFromReplica(isReplica, { notified: true })).toBe(false);
  expect(await readFromReplica(countNotes, { notified: true })).toBe(all);
  await servers.setApplying(true);
  await expect.poll(() => readFromReplica(isReplica, { notified: true }), SOON).toBe(true);
  expect(await readFromReplica(countNotes, { notified: true })).toBe(all);
});

test("a replica that lags behind isn't read from until it has caught up", async () => {
  await expect.poll(isReplicaUsable, SOON).toBe(true);
  await servers.setApplying(false);
  await write("c");
  await expect.poll(isReplicaUsable, SOON).toBe(false);
  expect(await readFromReplica(isReplica)).toBe(false);
  await servers.setApplying(true);
  await expect.poll(() => readFromReplica(isReplica), SOON).toBe(true);
});

test("while the replica is away the database itself is read from, without an error", async () => {
  await expect.poll(() => readFromReplica(isReplica), SOON).toBe(true);
  await servers.killReplica();
  for (let read = 0; read < 20; read += 1) expect(await readFromReplica(isReplica)).toBe(false);
  await expect.poll(isReplicaUsable, SOON).toBe(false);
  await servers.startReplica();
  await expect.poll(() => readFromReplica(isReplica), SOON).toBe(true);
});

test("a database that is no replica is not taken for one", async () => {
  await closeReadReplica();
  openReadReplica({ connectionString: servers.primaryUrl });
  const looks = sql`select count(*)::int as count from pg_stat_activity where query like '%pg_last_wal_replay_lsn%' and state = 'idle'`;
  await expect.poll(() => database().execute<{ count: number }>(looks).then(first("count")), SOON).toBe(1);
  expect(isReplicaUsable()).toBe(false);
});
