import pg from "pg";
import { DatabaseUnavailableError, isDatabaseResponse } from "~/platform/db/unavailable.server.ts";
import type { CircuitBreaker } from "./circuit-breaker.server.ts";

/** To open a connection takes about as long, and a processor besides. */
const ACQUIRE_DELAY_MS = 10;
const UNRESPONSIVE_TEXT = "The database answers nothing.";

/** What the pool calls with a connection, or with why there is none. */
type AcquireCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

interface PoolOptions extends pg.PoolConfig {
  max: number;
  acquireDelayMs?: number;
  /** Makes the breaker that this pool tells of what it asks. */
  createBreaker?: (onChange: (isOpen: boolean) => void) => CircuitBreaker;
}

/**
 * A pool that waits a moment for one of its connections before it opens another. Statements take a millisecond or two, so
 * a page that asks four things at once is ready sooner, and PostgreSQL has fewer processes of 15 MB each.
 *
 * When its breaker opens, whatever waits or runs fails at once with an error that `isDatabaseUnavailable` knows, and so
 * does all that follows until the breaker closes.
 */
export class DelayedAcquirePool extends pg.Pool {
  readonly #max: number;
  readonly #waitMs: number;
  readonly #breaker: CircuitBreaker | undefined;
  readonly #delayed = new Set<() => void>();
  /** Whoever waits for a connection, as a function that refuses it. */
  readonly #pendingAcquires = new Set<(reason: Error) => void>();
  readonly #taken = new Set<pg.PoolClient>();

  constructor({ acquireDelayMs = ACQUIRE_DELAY_MS, createBreaker, ...options }: PoolOptions) {
    super(options);
    this.#max = options.max;
    this.#waitMs = acquireDelayMs;
    this.#breaker = createBreaker?.((isOpen) => {
      if (isOpen) this.abort(new DatabaseUnavailableError(UNRESPONSIVE_TEXT));
    });
    this.on("acquire", (client) => {
      this.#taken.add(client);
      this.#breaker?.callStarted(client);
    });
    // The pool keeps the connection right after it has told of it.
    this.on("release", (error, client) => {
      this.#taken.delete(client);
      this.#breaker?.callEnded(client, { hasResponse: !error || isDatabaseResponse(error) });
      process.nextTick(() => this.#releaseNext());
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(acquired: AcquireCallback): void;
  override connect(acquired?: AcquireCallback): Promise<pg.PoolClient> | undefined {
    if (!acquired) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    if (this.#breaker?.isOpen) {
      process.nextTick(acquired, new DatabaseUnavailableError(UNRESPONSIVE_TEXT), undefined, () => {});
      return undefined;
    }
    const settle = this.#trackAcquire(acquired);
    if (this.#shouldDelay()) void this.#acquireDelay().then(() => super.connect(settle));
    else super.connect(settle);
    return undefined;
  }

  /**
   * Fails with `reason` whatever waits for a connection, ends those that are in use, which fails their statements, and gives
   * up the idle ones: nobody knows whether any of them would ever be answered.
   */
  abort(reason: Error): void {
    for (const rejectAcquire of this.#pendingAcquires) rejectAcquire(reason);
    for (const client of this.#taken) client.end().catch(() => {});
    for (let idle = this.idleCount; idle > 0 && !this.ending; idle -= 1) {
      super.connect((_, client) => client?.release(true));
    }
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | undefined {
    this.#breaker?.stop();
    if (!ended) return super.end();
    super.end(ended);
    return undefined;
  }

  /** What the pool shall call when there is a connection: whoever was refused meanwhile has no use for it any more. */
  #trackAcquire(acquired: AcquireCallback): AcquireCallback {
    const rejectAcquire = (reason: Error) => {
      if (this.#settleAcquire(rejectAcquire)) acquired(reason, undefined, () => {});
    };
    this.#pendingAcquires.add(rejectAcquire);
    this.#breaker?.callStarted(rejectAcquire);
    return (error, client, done) => {
      if (this.#settleAcquire(rejectAcquire)) acquired(error, client, done);
      else client?.release();
    };
  }

  /** False when it was forgotten before. */
  #settleAcquire(rejectAcquire: (reason: Error) => void): boolean {
    this.#breaker?.callEnded(rejectAcquire, { hasResponse: false });
    return this.#pendingAcquires.delete(rejectAcquire);
  }

  /** Not when one is free, nor when there are none or as many as there may be: then the pool itself knows what to do. */
  #shouldDelay(): boolean {
    const isFree = this.idleCount > this.waitingCount + this.#delayed.size;
    return !isFree && this.totalCount > 0 && this.totalCount < this.#max && !this.ending;
  }

  #acquireDelay(): Promise<void> {
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        this.#delayed.delete(proceed);
        resolve();
      };
      // Where something else kept the process, answers have come that nobody has looked at yet; they go first.
      const timer = setTimeout(() => setImmediate(proceed), this.#waitMs);
      this.#delayed.add(proceed);
    });
  }

  #releaseNext() {
    const [proceed] = this.#delayed;
    proceed?.();
  }
}
