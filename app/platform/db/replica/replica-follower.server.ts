import { setTimeout as delay } from "node:timers/promises";

/** How often a replica's lag is measured, and the most that it may lag behind: data read from it are a second old at most. */
const CHECK_INTERVAL_MS = 500;
/** How long is waited for a response. */
const CHECK_TIMEOUT_MS = 500;
/** How often a replica that hasn't caught up is asked again. */
const CATCH_UP_INTERVAL_MS = 10;

interface FollowerOptions {
  /** The position in the write-ahead log up to which everything is committed. Rejects when the database is unavailable. */
  readPosition: (signal: AbortSignal) => Promise<string>;
  /** Whether the replica has applied the log up to a position. Rejects when the replica can't be used. */
  hasApplied: (position: string, signal: AbortSignal) => Promise<boolean>;
  /** Called each time when the replica becomes usable, or ceases to be. */
  onChange: (isUsable: boolean, reason?: unknown) => void;
}

/** How far a streaming replica is behind its database. */
export interface ReplicaFollower {
  /** Whether it responds, and is a second behind at most. */
  readonly isUsable: boolean;
  /** Whether it is usable and has applied everything that was committed before the last call of `awaitCommitted`. */
  readonly hasCaughtUp: boolean;
  /** From now on the replica hasn't caught up, until it has applied all that is committed now. */
  awaitCommitted(): void;
  stop(): void;
}

/** Begins to follow a replica. It isn't usable before the first look. */
export function followReplica({ readPosition, hasApplied, onChange }: FollowerOptions): ReplicaFollower {
  const stopping = new AbortController();
  let isUsable = false;
  /** Counts the calls of `awaitCommitted`; `caughtUpWith` is that of the last one whose commits are applied. */
  let awaited = 0;
  let caughtUpWith = 0;
  let isCatchingUp = false;

  function setUsable(now: boolean, reason?: unknown) {
    if (now === isUsable || stopping.signal.aborted) return;
    isUsable = now;
    onChange(now, reason);
  }

  /** Measures the lag. A database that can't tell its position commits nothing either: what is known of the replica holds. */
  async function check(): Promise<void> {
    const position = await within(CHECK_TIMEOUT_MS, readPosition).catch(() => undefined);
    if (position === undefined) return;
    try {
      await within(CHECK_TIMEOUT_MS, (signal) => untilApplied(position, signal));
      setUsable(true);
    } catch (error) {
      setUsable(false, error);
    }
  }

  async function untilApplied(position: string, signal: AbortSignal): Promise<void> {
    while (!(await hasApplied(position, signal))) await delay(CATCH_UP_INTERVAL_MS, undefined, { signal });
  }

  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    while (caughtUpWith < awaited && !stopping.signal.aborted) {
      const call = awaited;
      try {
        const position = await within(CHECK_TIMEOUT_MS, readPosition);
        await within(CHECK_TIMEOUT_MS, (signal) => untilApplied(position, signal));
        caughtUpWith = call;
      } catch {
        await delay(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    isCatchingUp = false;
  }

  /** Neither the caller nor a query that hangs is waited for longer. */
  async function within<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ms)]);
    const { promise: late, reject } = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => reject(new Error("The replica is too far behind, or doesn't respond.")));
    return Promise.race([work(signal), late]);
  }

  void (async () => {
    while (!stopping.signal.aborted) {
      await check();
      await delay(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    get isUsable() {
      return isUsable;
    },
    get hasCaughtUp() {
      return isUsable && caughtUpWith === awaited;
    },
    awaitCommitted() {
      awaited += 1;
      void catchUp();
    },
    stop: () => stopping.abort(),
  };
}
