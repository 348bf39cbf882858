import { createHash } from "node:crypto";
import type { Host } from "../types.ts";

/**
 * PostgreSQL's settings, given on its command line so that a new release of the host changes old data directories too.
 * Sized for a small machine: host and database together stay below 200 MB. Durability is untouched: every acknowledged
 * commit is on disk.
 */
const SERVER_SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  max_connections: "100",
  shared_buffers: "32MB",
  huge_pages: "off",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  effective_cache_size: "256MB",
  random_page_cost: "1.1",
  max_wal_size: "256MB",
  // No replicas, no parallel queries, no just-in-time compiler: fewer processes and less memory.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  autovacuum_max_workers: "1",
  jit: "off",
  timezone: "UTC",
  // The log never holds personal data: neither statements nor the details that quote values.
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** For data that are made again after a crash: nothing waits for the disk. */
const SCRATCH_SETTINGS = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" };

/** Settings that came with a major version; earlier ones don't start with them. */
const LATER_SETTINGS: { since: number; settings: Record<string, string> }[] = [
  { since: 18, settings: { io_method: "sync" } },
];

/**
 * The arguments that start `postgres`, reachable through a socket in the given directory only.
 *
 * @param name - the cluster's name
 * @param version - PostgreSQL's major version
 * @param dataPath - the cluster's directory, as `resolveDataPath` says that the server reaches it
 * @param isScratch - whether its data may be lost
 */
export function serverArguments(
  name: string,
  dataPath: string,
  socketDirectory: string,
  { version, isScratch = false }: { version: number; isScratch?: boolean },
): string[] {
  const later = LATER_SETTINGS.filter(({ since }) => version >= since).map((entry) => entry.settings);
  const settings = {
    ...SERVER_SETTINGS,
    ...Object.assign({}, ...later),
    ...(isScratch ? SCRATCH_SETTINGS : {}),
    cluster_name: name,
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  };
  return ["-D", dataPath, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])];
}

/** A short name for one data directory, the same at every start; shows in the titles of PostgreSQL's processes. */
export function clusterName(host: Pick<Host, "name">, cluster: string): string {
  return host.name + clusterNameSuffix(cluster);
}

/** How the cluster's name ends, whatever the host is called. */
export function clusterNameSuffix(cluster: string): string {
  return `-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`;
}
