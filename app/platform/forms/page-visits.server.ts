/** The maximum number of addresses; the least recent is dropped first. */
const MAX_REMEMBERED = 20_000;
const visits = new Map<string, number>();
/** Visits of the same address within this interval (milliseconds) are recorded once. */
const MIN_INTERVAL_MS = 500;
let latest = { address: "", at: 0 };

/** Records that a page was sent to an address at `now` (milliseconds), in this process's memory only. */
export function notePageVisit(address: string, now = Date.now()): void {
  if (address === latest.address && now >= latest.at && now - latest.at < MIN_INTERVAL_MS) return;
  latest = { address, at: now };
  visits.delete(address);
  visits.set(address, now);
  if (visits.size <= MAX_REMEMBERED) return;
  const [oldest] = visits.keys();
  if (oldest !== undefined) visits.delete(oldest);
}

/** How long ago, in milliseconds, a page was last sent to an address; undefined when this process knows of none. */
export function msSincePageVisit(address: string, now = Date.now()): number | undefined {
  const visit = visits.get(address);
  return visit === undefined ? undefined : now - visit;
}
