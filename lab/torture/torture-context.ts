import type { Streams } from "./checks/streams.ts";
import type { Client } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import type { World } from "./world/world.ts";

/** What the writes and the checks of a run share. */
export interface TortureContext {
  readonly world: World;
  readonly client: Client;
  readonly ledger: Ledger;
  readonly streams: Streams;
}
