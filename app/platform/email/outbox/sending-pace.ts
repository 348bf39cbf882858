import { MINUTE_MS } from "~/shared/time/durations.ts";

/** How many emails a process sends at a time: at first, and at most. */
const [FEWEST, MOST] = [3, 15];
/** The rate per second that concurrency is raised to reach, and not beyond. */
const ENOUGH_PER_SECOND = 300;
/** How long a mail server that couldn't be reached gets no parallel emails. */
const STEADY_MS = 10 * MINUTE_MS;
/** The most emails that may be accepted but unrecorded, and arrive twice if the process is killed. */
const MOST_ARRIVING = 3;

/** How many emails are sent to a mail server at a time: more while it accepts them but answers late, fewer when it puts
 * some off. */
export class SendingPace {
  concurrent = FEWEST;
  #growsAt = 0;
  readonly #arriving = new Set<Promise<unknown>>();

  /** Whether the server gets more than it took at first: one that refuses a connection then isn't away. */
  get isGrown(): boolean {
    return this.concurrent > FEWEST;
  }

  /** Takes what became of an email, and from when to when it was being sent, by a clock that is never set. */
  record(outcome: string, begunMs: number, nowMs: number): void {
    const enough = Math.min(MOST, ((nowMs - begunMs) * ENOUGH_PER_SECOND) / 1000);
    if (outcome === "accepted" && this.concurrent < enough && nowMs >= this.#growsAt) this.concurrent += 1;
    if (outcome === "later") this.concurrent = Math.max(FEWEST, Math.floor(this.concurrent / 2));
    if (outcome !== "unreachable") return;
    this.concurrent = FEWEST;
    this.#growsAt = nowMs + STEADY_MS;
  }

  /** Resolves when one more email may arrive; `settled` is when it is known what became of it, or that this takes
   * long. */
  async untilMayArrive(settled: Promise<unknown>): Promise<void> {
    while (this.#arriving.size >= MOST_ARRIVING) await Promise.race(this.#arriving);
    const arriving = settled.finally(() => this.#arriving.delete(arriving));
    this.#arriving.add(arriving);
  }
}
