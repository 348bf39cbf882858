import type { PlannedFault } from "../plan/faults.ts";
import type { World } from "../world/world.ts";

/** How a kind of fault begins and ends. */
export interface Fault {
  strike(world: World, planned: PlannedFault): Promise<void>;
  /** Ends it; by itself the product has to recover from the rest. Absent for what is over at once. */
  heal?(world: World, planned: PlannedFault): Promise<void>;
}
