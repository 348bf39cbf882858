import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Site, startSite } from "../../tests/support/site/built-site.ts";
import { isProgramInstalled } from "../load-generator.ts";
import { startNginx } from "./nginx.ts";
import { startPostgres } from "./postgres-server.ts";

/** Debian's packages that it is made of. */
const PACKAGES = { nginx: "nginx", pg_ctlcluster: "postgresql" };
/** Of samples on the loopback address; all processes need the same. */
const SECRET_KEY = "cluster-on-loopback-secret-key-of-samples";

/** Site processes on one database behind a load balancer, on this machine. */
export interface Cluster {
  /** Where visitors come in. */
  url: string;
  /** The database itself. */
  databaseUrl: string;
  sites: readonly Site[];
  /** Starts another process and has it take requests. */
  addSite(): Promise<Site>;
  /** Stops everything and removes its data. */
  close(): Promise<void>;
}

/** The Debian packages that are missing on this machine for a cluster. */
export function missingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([program, name]) => (isProgramInstalled(program) ? [] : [name]));
}

/**
 * Brings a cluster up: PostgreSQL, so many processes, nginx.
 *
 * @param environment - variables of each process
 */
export async function startCluster({
  processes = 4,
  environment = {},
}: {
  processes?: number;
  environment?: Record<string, string>;
}): Promise<Cluster> {
  const directory = await mkdtemp(path.join(tmpdir(), "site-cluster-"));
  // PostgreSQL runs as another user where this process is root.
  await chmod(directory, 0o711);
  const closing: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const stop of closing.toReversed()) await stop();
  };
  try {
    const database = await startPostgres(directory);
    closing.push(() => database.stop());
    const sites: Site[] = [];
    const start = async () => {
      const variables = { DATABASE_URL: database.url, SECRET_KEY, TRUST_PROXY: "1", ...environment };
      const site = await startSite(variables, { within: directory });
      closing.push(() => site.close());
      sites.push(site);
      return site;
    };
    await Promise.all(Array.from({ length: processes }, start));
    const balancer = await startNginx(
      directory,
      sites.map(({ url }) => url),
    );
    closing.push(balancer.stop);
    return {
      url: balancer.url,
      databaseUrl: database.url,
      sites,
      async addSite() {
        const added = await start();
        await balancer.balance(sites.map(({ url }) => url));
        return added;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
