// Several processes on one database, until Ctrl+C (docs/scaling.md). Usage: node lab/cluster/run-cluster.ts PROCESSES
// [pgbouncer] [varnish]
import { once } from "node:events";
import { OWNER_ACCOUNT } from "../../tests/support/accounts/test-accounts.ts";
import { type ClusterParts, missingPackages, startCluster } from "./cluster.ts";

const [processes, ...names] = process.argv.slice(2);
const parts: ClusterParts = Object.fromEntries(names.map((name) => [name, true]));
const missing = missingPackages(parts);
if (missing.length > 0) {
  console.error(`Please install first: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}
const cluster = await startCluster({ processes: Number(processes), ...parts });
console.log(`The site is running at ${cluster.url}, behind ${parts.varnish ? "Varnish and nginx" : "nginx"}`);
for (const { url, pid } of cluster.sites) console.log(`  process ${pid} at ${url}`);
console.log(`Owner: ${OWNER_ACCOUNT.email}, ${OWNER_ACCOUNT.password}, PIN ${OWNER_ACCOUNT.pin}`);
console.log(`Database: ${cluster.databaseUrl}`);
console.log("Kill a process and look at the site. Ctrl+C ends and removes all of it.");
await Promise.race(["SIGINT", "SIGTERM"].map((signal) => once(process, signal)));
await cluster.close();
