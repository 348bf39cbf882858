import { AsyncLocalStorage } from "node:async_hooks";

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

// On `globalThis`: hot reload makes copies of this module.
const globalScope = globalThis as typeof globalThis & { __actor?: AsyncLocalStorage<Actor> };

function storage(): AsyncLocalStorage<Actor> {
  globalScope.__actor ??= new AsyncLocalStorage();
  return globalScope.__actor;
}

/** Runs `run`, and all that it starts, as `actor`: the activity log names it. */
export function actAs<Result>(actor: Actor, run: () => Result): Result {
  return storage().run(actor, run);
}

/** Runs `run` as the owner, from where the current actor acts. */
export function actAsOwner<Result>(sessionId: string | undefined, run: () => Result): Result {
  return actAs({ ...currentActor(), kind: "owner", sessionId }, run);
}

/** Who acts now; outside of `actAs` the site itself. */
export function currentActor(): Actor {
  return storage().getStore() ?? SYSTEM;
}
