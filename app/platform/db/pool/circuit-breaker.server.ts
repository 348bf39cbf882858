/** How long the database may be silent while something is asked of it, before it is probed. */
const DEFAULT_SUSPECT_AFTER_MS = 1_500;
/** How long probes may stay unanswered, before nothing more is asked of it. */
const DEFAULT_OPEN_AFTER_MS = 1_500;
/** A probe follows the one before it in this time, answered or not: the first answer closes the breaker. */
const DEFAULT_PROBE_INTERVAL_MS = 500;

interface CircuitBreakerOptions {
  /** Asks the database for a sign of life over a connection of its own. Says whether there was one; never rejects. */
  probe: () => Promise<boolean>;
  /** Called each time the breaker opens and closes. */
  onChange?: (isOpen: boolean) => void;
  suspectAfterMs?: number;
  openAfterMs?: number;
  probeIntervalMs?: number;
}

/**
 * A circuit breaker that opens when the database answers nothing at all: it is frozen, or the network swallows what is
 * sent. While it is open nobody waits for the database; probes notice within a second that it is back. An error is an
 * answer, and so is the probe's while a statement takes long: neither opens it. A healthy database costs no statement.
 */
export class CircuitBreaker {
  readonly #probe: CircuitBreakerOptions["probe"];
  readonly #onChange: NonNullable<CircuitBreakerOptions["onChange"]>;
  readonly #suspectAfterMs: number;
  readonly #openAfterMs: number;
  readonly #probeEveryMs: number;
  /** What is asked of the database now, the longest first, and since when. */
  readonly #calls = new Map<unknown, number>();
  #lastResponseAt = 0;
  #silenceTimer: NodeJS.Timeout | undefined;
  #probing: { interval: NodeJS.Timeout; opening: NodeJS.Timeout; since: number } | undefined;
  #isOpen = false;

  constructor({ probe, onChange = () => {}, ...times }: CircuitBreakerOptions) {
    this.#probe = probe;
    this.#onChange = onChange;
    this.#suspectAfterMs = times.suspectAfterMs ?? DEFAULT_SUSPECT_AFTER_MS;
    this.#openAfterMs = times.openAfterMs ?? DEFAULT_OPEN_AFTER_MS;
    this.#probeEveryMs = times.probeIntervalMs ?? DEFAULT_PROBE_INTERVAL_MS;
  }

  /** Whether nothing is to be asked of the database at the moment. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Something is asked of the database; `key` tells it from anything else that is asked at the same time. */
  callStarted(key: unknown): void {
    this.#calls.set(key, Date.now());
    this.#silenceTimer ??= this.#scheduleSilenceCheck(this.#suspectAfterMs);
  }

  /** It came to an end: with an answer, be it an error of the database, or without one. */
  callEnded(key: unknown, { hasResponse }: { hasResponse: boolean }): void {
    this.#calls.delete(key);
    if (hasResponse) this.#lastResponseAt = Date.now();
  }

  /** Ends the probes. */
  stop(): void {
    clearTimeout(this.#silenceTimer);
    this.#calls.clear();
    this.#endProbing();
  }

  #scheduleSilenceCheck(milliseconds: number): NodeJS.Timeout {
    // Where something else kept the process, answers have come that nobody has looked at yet; they go first.
    return setTimeout(() => setImmediate(() => this.#checkSilence()), milliseconds).unref();
  }

  #checkSilence(): void {
    this.#silenceTimer = undefined;
    const [oldestCallAt] = this.#calls.values();
    if (oldestCallAt === undefined || this.#probing) return;
    const silenceMs = Date.now() - Math.max(oldestCallAt, this.#lastResponseAt);
    if (silenceMs < this.#suspectAfterMs) {
      this.#silenceTimer = this.#scheduleSilenceCheck(this.#suspectAfterMs - silenceMs);
      return;
    }
    this.#probing = {
      interval: setInterval(() => void this.#sendProbe(), this.#probeEveryMs).unref(),
      opening: setTimeout(() => setImmediate(() => this.#open()), this.#openAfterMs).unref(),
      since: Date.now(),
    };
    void this.#sendProbe();
  }

  async #sendProbe(): Promise<void> {
    const probing = this.#probing;
    if (!(await this.#probe()) || probing !== this.#probing) return;
    this.#lastResponseAt = Date.now();
    this.#endProbing();
  }

  #open(): void {
    if (!this.#probing || this.#isOpen) return;
    if (this.#lastResponseAt >= this.#probing.since) {
      this.#endProbing();
    } else {
      this.#isOpen = true;
      this.#onChange(true);
    }
  }

  #endProbing(): void {
    clearInterval(this.#probing?.interval);
    clearTimeout(this.#probing?.opening);
    this.#probing = undefined;
    if (this.#calls.size > 0) this.#silenceTimer ??= this.#scheduleSilenceCheck(this.#suspectAfterMs);
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onChange(false);
  }
}
