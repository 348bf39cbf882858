import pg from "pg";
import { DatabaseUnavailableError, isDatabaseResponse } from "~/platform/db/unavailable.server.ts";
import type { CircuitBreaker } from "./circuit-breaker.server.ts";

/** Opening a connection takes about as long, and a processor besides. */
const ACQUIRE_DELAY_MS = 10;
const UNRESPONSIVE_TEXT = "The database is unresponsive.";

/** What the pool calls with a connection, or with why there is none. */
type AcquireCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

interface PoolOptions extends pg.PoolConfig {
  max: number;
  acquireDelayMs?: number;
  /** Makes the circuit breaker that this pool reports its calls to. */
  createBreaker?: (onChange: (isOpen: boolean) => void) => CircuitBreaker;
}

/**
 * A pool with an acquire delay: it waits `acquireDelayMs` for one of its connections before it opens another. Statements
 * take a millisecond or two, so a page with four concurrent queries is ready sooner, and PostgreSQL has fewer processes of
 * 15 MB each.
 *
 * When its circuit breaker opens, pending and running calls are rejected at once with an error that
 * `isDatabaseUnavailable` recognises, and so are all that follow until the breaker closes.
 */
export class DelayedAcquirePool extends pg.Pool {
  readonly #max: number;
  readonly #acquireDelayMs: number;
  readonly #breaker: CircuitBreaker | undefined;
  readonly #delayed = new Set<() => void>();
  /** The pending acquires, each as the function that rejects it. */
  readonly #pendingAcquires = new Set<(reason: Error) => void>();
  readonly #acquired = new Set<pg.PoolClient>();

  constructor({ acquireDelayMs = ACQUIRE_DELAY_MS, createBreaker, ...options }: PoolOptions) {
    super(options);
    this.#max = options.max;
    this.#acquireDelayMs = acquireDelayMs;
    this.#breaker = createBreaker?.((isOpen) => {
      if (isOpen) this.abort(new DatabaseUnavailableError(UNRESPONSIVE_TEXT));
    });
    this.on("acquire", (client) => {
      this.#acquired.add(client);
      this.#breaker?.callStarted(client);
    });
    // The pool puts the connection back right after this event.
    this.on("release", (error, client) => {
      this.#acquired.delete(client);
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
   * Rejects pending acquires with `reason`, closes connections in use, which rejects their statements, and discards idle
   * ones: any of them may be unresponsive.
   */
  abort(reason: Error): void {
    for (const rejectAcquire of this.#pendingAcquires) rejectAcquire(reason);
    for (const client of this.#acquired) client.end().catch(() => {});
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

  /** The callback for the pool: a connection whose acquire was rejected meanwhile is released again. */
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

  /** False when it was settled before. */
  #settleAcquire(rejectAcquire: (reason: Error) => void): boolean {
    this.#breaker?.callEnded(rejectAcquire, { hasResponse: false });
    return this.#pendingAcquires.delete(rejectAcquire);
  }

  /** Not while a connection is idle, nor with none or `max` of them: then the pool itself does the right thing. */
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
      // After a blocked event loop, responses that have arrived are processed first.
      const timer = setTimeout(() => setImmediate(proceed), this.#acquireDelayMs);
      this.#delayed.add(proceed);
    });
  }

  #releaseNext() {
    const [proceed] = this.#delayed;
    proceed?.();
  }
}
