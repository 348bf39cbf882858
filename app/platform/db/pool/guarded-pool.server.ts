import { once } from "node:events";
import pg from "pg";
import {
  asCommitError,
  DatabaseUnavailableError,
  isDatabaseResponse,
  isTooManyConnections,
} from "~/platform/db/unavailable.server.ts";
import type { CircuitBreaker } from "./circuit-breaker.server.ts";

/** Opening a connection takes about as long, and a processor besides. */
const ACQUIRE_DELAY_MS = 10;
/** After PostgreSQL has refused a connection: how long to wait for one in use before it is asked again. */
const REFUSED_DELAY_MS = 1_000;
/** The driver's messages about a connection that was lost before. */
const NOT_SENT = /not queryable/;
const UNRESPONSIVE_TEXT = "The database is unresponsive.";

interface PoolOptions extends pg.PoolConfig {
  max: number;
  /** Whether statements that have a name are prepared, once a connection; else each is planned each time. */
  canPrepare?: boolean;
  /** How long to wait for a connection in use before another is opened. */
  acquireDelayMs?: number;
  /** Makes the circuit breaker that this pool reports its calls to. */
  createBreaker?: (onChange: (isOpen: boolean) => void) => CircuitBreaker;
}

/**
 * A pool behind a circuit breaker. When that opens, pending and running calls are rejected at once with an error that
 * `isDatabaseUnavailable` recognises, and so are all that follow until it closes.
 *
 * It waits `acquireDelayMs` for a connection in use before it opens another: statements take a millisecond or two, so
 * the concurrent queries of a page share one, and PostgreSQL has fewer processes. While PostgreSQL refuses another
 * connection and this pool has some, it counts as full.
 */
export class GuardedPool {
  readonly #pool: pg.Pool;
  readonly #max: number;
  readonly #canPrepare: boolean;
  readonly #acquireDelayMs: number;
  readonly #timeoutMs: number;
  #refusedAt = Number.NEGATIVE_INFINITY;
  readonly #breaker: CircuitBreaker | undefined;
  /** The pending acquires, each as the function that rejects it. */
  readonly #pendingAcquires = new Set<(reason: Error) => void>();
  readonly #acquired = new Set<pg.PoolClient>();

  constructor({ acquireDelayMs = ACQUIRE_DELAY_MS, canPrepare = true, createBreaker, ...options }: PoolOptions) {
    this.#pool = new pg.Pool(options);
    // Each delayed acquire listens for a release.
    this.#pool.setMaxListeners(0);
    this.#max = options.max;
    this.#canPrepare = canPrepare;
    this.#acquireDelayMs = acquireDelayMs;
    this.#timeoutMs = options.connectionTimeoutMillis || Number.POSITIVE_INFINITY;
    this.#breaker = createBreaker?.((isOpen) => {
      if (isOpen) this.abort(new DatabaseUnavailableError(UNRESPONSIVE_TEXT));
    });
    this.#pool.on("acquire", (client) => {
      this.#acquired.add(client);
      this.#breaker?.callStarted(client);
    });
    this.#pool.on("release", (error, client) => {
      this.#acquired.delete(client);
      this.#breaker?.callEnded(client, { hasResponse: !error || isDatabaseResponse(error) });
    });
  }

  get totalCount(): number {
    return this.#pool.totalCount;
  }

  get idleCount(): number {
    return this.#pool.idleCount;
  }

  /** Callers that wait for a connection. */
  get waitingCount(): number {
    return this.#pendingAcquires.size;
  }

  /** Whether the circuit breaker is open. */
  get isUnresponsive(): boolean {
    return this.#breaker?.isOpen ?? false;
  }

  onConnection(listener: (client: pg.PoolClient) => void): void {
    this.#pool.on("connect", listener);
  }

  /** Calls `listener` when an idle connection breaks; the pool replaces it. */
  onLost(listener: (error: Error) => void): void {
    this.#pool.on("error", listener);
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#breaker?.isOpen) throw new DatabaseUnavailableError(UNRESPONSIVE_TEXT);
    const { promise: rejection, reject } = Promise.withResolvers<never>();
    this.#pendingAcquires.add(reject);
    this.#breaker?.callStarted(reject);
    const acquiring = this.#acquire();
    try {
      return await Promise.race([acquiring, rejection]);
    } catch (error) {
      acquiring.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      this.#pendingAcquires.delete(reject);
      this.#breaker?.callEnded(reject, { hasResponse: false });
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + this.#timeoutMs;
    for (;;) {
      const isRefused = performance.now() - this.#refusedAt < REFUSED_DELAY_MS;
      const signal = AbortSignal.timeout(isRefused ? REFUSED_DELAY_MS : this.#acquireDelayMs);
      while (this.totalCount > 0 && this.#mustOpen() && !signal.aborted)
        await once(this.#pool, "release", { signal }).catch(() => {});
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isTooManyConnections(error) || this.totalCount === 0 || performance.now() >= giveUpAt) throw error;
        this.#refusedAt = performance.now();
      }
    }
  }

  /** Whether the next acquire would open a connection: none is idle that no one waits for, and there may be more. */
  #mustOpen(): boolean {
    const { idleCount, waitingCount, totalCount } = this.#pool;
    return idleCount <= waitingCount && totalCount < this.#max;
  }

  /** Runs one statement. A connection on which one has failed is closed. */
  async query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const client = await this.connect();
    let failure: Error | undefined;
    try {
      return await client.query<Row>(this.#canPrepare ? statement : withoutName(statement), values);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw isOnlyRead(statement) || NOT_SENT.test(failure.message) ? error : asCommitError(error);
    } finally {
      client.release(failure);
    }
  }

  /**
   * Rejects pending acquires with `reason`, closes connections in use, which rejects their statements, and discards
   * idle ones: any of them may be unresponsive.
   */
  abort(reason: Error): void {
    for (const rejectAcquire of this.#pendingAcquires) rejectAcquire(reason);
    for (const client of this.#acquired) client.end().catch(() => {});
    for (let idle = this.idleCount; idle > 0 && !this.#pool.ending; idle -= 1) {
      this.#pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
    }
  }

  /** Rejects pending acquires, and resolves once the connections in use are released. */
  end(): Promise<void> {
    this.#breaker?.stop();
    for (const rejectAcquire of this.#pendingAcquires) {
      rejectAcquire(new DatabaseUnavailableError("The pool is closing."));
    }
    return this.#pool.end();
  }
}

/** Whether a statement writes nothing. A function that it calls could: the site has none. */
function isOnlyRead(statement: string | pg.QueryConfig): boolean {
  return /^\s*(select|show)\b/i.test(typeof statement === "string" ? statement : statement.text);
}

function withoutName(statement: string | pg.QueryConfig): string | pg.QueryConfig {
  if (typeof statement === "string") return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}
