import pg from "pg";
import { DatabaseUnavailableError, isAnswerOfDatabase } from "~/platform/db/unavailable.server.ts";
import type { CircuitBreaker } from "./circuit-breaker.server.ts";

/** To open a connection takes about as long, and a processor besides. */
const WAIT_MS = 10;
const SILENT = "The database answers nothing.";

/** What the pool calls with a connection, or with why there is none. */
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

interface Options extends pg.PoolConfig {
  max: number;
  waitMs?: number;
  /** Makes the breaker that this pool tells of what it asks. */
  makeBreaker?: (onChange: (isOpen: boolean) => void) => CircuitBreaker;
}

/**
 * A pool that waits a moment for one of its connections before it opens another. Statements take a millisecond or two, so
 * a page that asks four things at once is ready sooner, and PostgreSQL has fewer processes of 15 MB each.
 *
 * When its breaker opens, whatever waits or runs fails at once with an error that `isDatabaseUnavailable` knows, and so
 * does all that follows until the breaker closes.
 */
export class ReluctantPool extends pg.Pool {
  readonly #most: number;
  readonly #waitMs: number;
  readonly #breaker: CircuitBreaker | undefined;
  readonly #waiting = new Set<() => void>();
  /** Whoever waits for a connection, as a function that refuses it. */
  readonly #asking = new Set<(reason: Error) => void>();
  readonly #taken = new Set<pg.PoolClient>();

  constructor({ waitMs = WAIT_MS, makeBreaker, ...options }: Options) {
    super(options);
    this.#most = options.max;
    this.#waitMs = waitMs;
    this.#breaker = makeBreaker?.((isOpen) => {
      if (isOpen) this.abort(new DatabaseUnavailableError(SILENT));
    });
    this.on("acquire", (client) => {
      this.#taken.add(client);
      this.#breaker?.begin(client);
    });
    // The pool keeps the connection right after it has told of it.
    this.on("release", (error, client) => {
      this.#taken.delete(client);
      this.#breaker?.end(client, { answered: !error || isAnswerOfDatabase(error) });
      process.nextTick(() => this.#callNext());
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    if (this.#breaker?.isOpen) {
      process.nextTick(taken, new DatabaseUnavailableError(SILENT), undefined, () => {});
      return undefined;
    }
    const settle = this.#askFor(taken);
    if (this.#shouldWait()) void this.#aMoment().then(() => super.connect(settle));
    else super.connect(settle);
    return undefined;
  }

  /**
   * Fails with `reason` whatever waits for a connection, ends those that are in use, which fails their statements, and gives
   * up the idle ones: nobody knows whether any of them would ever be answered.
   */
  abort(reason: Error): void {
    for (const refuse of this.#asking) refuse(reason);
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
  #askFor(taken: Taken): Taken {
    const refuse = (reason: Error) => {
      if (this.#forget(refuse)) taken(reason, undefined, () => {});
    };
    this.#asking.add(refuse);
    this.#breaker?.begin(refuse);
    return (error, client, done) => {
      if (this.#forget(refuse)) taken(error, client, done);
      else client?.release();
    };
  }

  /** False when it was forgotten before. */
  #forget(refuse: (reason: Error) => void): boolean {
    this.#breaker?.end(refuse, { answered: false });
    return this.#asking.delete(refuse);
  }

  /** Not when one is free, nor when there are none or as many as there may be: then the pool itself knows what to do. */
  #shouldWait(): boolean {
    const isFree = this.idleCount > this.waitingCount + this.#waiting.size;
    return !isFree && this.totalCount > 0 && this.totalCount < this.#most && !this.ending;
  }

  #aMoment(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      // Where something else kept the process, answers have come that nobody has looked at yet; they go first.
      const timer = setTimeout(() => setImmediate(go), this.#waitMs);
      this.#waiting.add(go);
    });
  }

  #callNext() {
    const [go] = this.#waiting;
    go?.();
  }
}
