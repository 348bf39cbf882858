import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Site, startSite } from "../../tests/support/site/built-site.ts";
import { freePort } from "../../tests/support/site/loopback.ts";
import { isProgramInstalled } from "../support/programs.ts";
import { startNginx } from "./nginx.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { startPostgres } from "./postgres-server.ts";
import { purgeUrl, startVarnish } from "./varnish.ts";

/** What may stand between the processes and the database, and between visitors and the processes. */
export interface ClusterParts {
  /** PgBouncer in transaction mode. */
  pgbouncer?: boolean;
  /** Varnish in the place of a CDN. */
  varnish?: boolean;
}
/** Of samples on the loopback address; all processes need the same. */
const SECRET_KEY = "cluster-on-loopback-secret-key-of-samples";

/** Site processes on one database behind a load balancer, on this machine. */
export interface Cluster {
  /** Where visitors come in. */
  url: string;
  /** The database itself. */
  databaseUrl: string;
  sites: readonly Site[];
  /** Stops everything and removes its data. */
  close(): Promise<void>;
}

/** The Debian packages that are missing on this machine for a cluster of these parts. */
export function missingPackages({ pgbouncer = false, varnish = false }: ClusterParts = {}): string[] {
  const programs = {
    ...{ nginx: "nginx", pg_ctlcluster: "postgresql" },
    ...(pgbouncer && { pgbouncer: "pgbouncer" }),
    ...(varnish && { varnishd: "varnish" }),
  };
  return Object.entries(programs).flatMap(([program, name]) => (isProgramInstalled(program) ? [] : [name]));
}

/** Brings a cluster up: PostgreSQL, what is wanted in front of it, the site's processes, nginx, what is wanted in front of
 * that. */
export async function startCluster({
  processes,
  pgbouncer = false,
  varnish = false,
}: ClusterParts & { processes: number }): Promise<Cluster> {
  const directory = await mkdtemp(path.join(tmpdir(), "site-cluster-"));
  // PostgreSQL runs as another user where this process is root.
  await chmod(directory, 0o711);
  const closing: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const stop of closing.toReversed()) await stop();
  };
  try {
    const database = await startPostgres(directory);
    closing.push(database.stop);
    const urls: Record<string, string> = { DATABASE_URL: database.url };
    if (pgbouncer) {
      const pooler = await startPgBouncer(directory, database.url);
      closing.push(pooler.stop);
      Object.assign(urls, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
    }
    const cdnPort = varnish ? await freePort() : undefined;
    if (cdnPort) urls.CDN_PURGE_URL = purgeUrl(cdnPort);
    const ports = await Promise.all(Array.from({ length: processes }, freePort));
    const variables = { ...urls, SECRET_KEY, TRUST_PROXY: "1" };
    const sites = await Promise.all(
      ports.map(async (port) => {
        const site = await startSite(variables, { port, within: directory });
        closing.push(() => site.close());
        return site;
      }),
    );
    const balancer = await startNginx(directory, ports, { isBehindCache: varnish });
    closing.push(balancer.stop);
    const cdn = cdnPort ? await startVarnish(directory, cdnPort, balancer.url) : undefined;
    if (cdn) closing.push(cdn.stop);
    return { url: cdn?.url ?? balancer.url, databaseUrl: database.url, sites, close };
  } catch (error) {
    await close();
    throw error;
  }
}
