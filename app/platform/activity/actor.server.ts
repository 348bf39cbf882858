import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "~/platform/process/process-wide.server.ts";

/** Who acts: the owner, the site itself, or a visitor without the owner's session; and from where. */
export interface Actor {
  kind: "owner" | "system" | "visitor";
  sessionId?: string | undefined;
  /** The provider's network, not the address. */
  network?: string | undefined;
  /** Such as "Firefox on Windows". */
  device?: string | undefined;
}

/** The site itself. */
export const SYSTEM: Actor = { kind: "system" };

const storage = processWide("actor", () => new AsyncLocalStorage<Actor>());

/** Runs `run`, and all that it starts, as `actor`: the activity log names it. */
export function actAs<Result>(actor: Actor, run: () => Result): Result {
  return storage.run(actor, run);
}

/** Runs `run` as the owner, from where the current actor acts. */
export function actAsOwner<Result>(sessionId: string | undefined, run: () => Result): Result {
  return actAs({ ...currentActor(), kind: "owner", sessionId }, run);
}

/** Who acts now; outside of `actAs` the site itself. */
export function currentActor(): Actor {
  return storage.getStore() ?? SYSTEM;
}
