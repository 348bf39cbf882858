/** How long the database may be unresponsive while calls are in flight, before it is probed. */
const DEFAULT_SUSPECT_AFTER_MS = 1_500;
/** How long probes may get no response, before the breaker opens. */
const DEFAULT_OPEN_AFTER_MS = 1_500;
/** The interval of the probes: the first response closes the breaker. */
const DEFAULT_PROBE_INTERVAL_MS = 500;

interface CircuitBreakerOptions {
  /** Probes the database over a connection of its own: whether it responds. Never rejects. */
  probe: () => Promise<boolean>;
  /** Called each time the breaker opens and closes. */
  onChange?: (isOpen: boolean) => void;
  suspectAfterMs?: number;
  openAfterMs?: number;
  probeIntervalMs?: number;
}

/**
 * A circuit breaker that opens when the database is unresponsive: it hangs, or the network drops its packets. While it
 * is open, calls are rejected at once; probes notice within a second that the database responds again. An error counts
 * as a response, and so does the probe's while a statement takes long: neither opens it. A healthy database isn't
 * probed.
 */
export class CircuitBreaker {
  readonly #probe: CircuitBreakerOptions["probe"];
  readonly #onChange: NonNullable<CircuitBreakerOptions["onChange"]>;
  readonly #suspectAfterMs: number;
  readonly #openAfterMs: number;
  readonly #probeEveryMs: number;
  /** The calls in flight, the oldest first, and since when. */
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

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Records the start of a call; `key` identifies it among those in flight. */
  callStarted(key: unknown): void {
    this.#calls.set(key, Date.now());
    this.#silenceTimer ??= this.#scheduleSilenceCheck(this.#suspectAfterMs);
  }

  /** Records the end of a call, with a response (also an error of the database) or without one. */
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
    // After a blocked event loop, responses that have arrived are processed first.
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
