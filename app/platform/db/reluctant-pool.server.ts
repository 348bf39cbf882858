import pg from "pg";

/** To open a connection takes about as long, and a processor besides. */
const WAIT_MS = 10;

/** What the pool calls with a connection, or with why there is none. */
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool that waits a moment for one of its connections before it opens another. Statements take a millisecond or two, so
 * a page that asks four things at once is ready sooner, and PostgreSQL has fewer processes of 15 MB each.
 */
export class ReluctantPool extends pg.Pool {
  readonly #most: number;
  readonly #waitMs: number;
  readonly #waiting = new Set<() => void>();

  constructor({ waitMs = WAIT_MS, ...options }: pg.PoolConfig & { max: number; waitMs?: number }) {
    super(options);
    this.#most = options.max;
    this.#waitMs = waitMs;
    // The pool keeps the connection right after it has told of it.
    this.on("release", () => process.nextTick(() => this.#callNext()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken) {
      if (this.#shouldWait()) void this.#aMoment().then(() => super.connect(taken));
      else super.connect(taken);
      return undefined;
    }
    return this.#shouldWait() ? this.#aMoment().then(() => super.connect()) : super.connect();
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
