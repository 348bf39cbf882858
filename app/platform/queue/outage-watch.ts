/** The queue asks the database every few seconds: without an answer for this time, others have had none for a heartbeat
 * either. */
const OUTAGE_MS = 8_000;
/** Twice the time between two heartbeats. */
const GRACE_MS = 10_000;

/** Knows whether a late heartbeat says that its process has died, or only that the database, or this process, was
 * away. */
export class OutageWatch {
  private answeredMs: number;
  private backMs: number;

  constructor(startedMs: number) {
    this.answeredMs = startedMs;
    this.backMs = startedMs;
  }

  answered(nowMs: number): void {
    if (nowMs - this.answeredMs > OUTAGE_MS) this.backMs = nowMs;
    this.answeredMs = nowMs;
  }

  canJudge(nowMs: number): boolean {
    return nowMs - this.answeredMs <= OUTAGE_MS && nowMs - this.backMs >= GRACE_MS;
  }
}
