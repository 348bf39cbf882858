import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** What `database()` is within a read that may come from the replica. */
export const replicaScope = new AsyncLocalStorage<NodePgDatabase>();
