/** So many addresses are remembered; the longest ago goes first. */
const REMEMBERED = 20_000;
const visits = new Map<string, number>();
/** Whoever asks again so soon (milliseconds) needn't be noted again. */
const FORGIVEN_MS = 500;
let latest = { address: "", at: 0 };

/** Notes that a page was sent to an address at `now` (milliseconds). Kept in this process's memory alone. */
export function notePageVisit(address: string, now = Date.now()): void {
  if (address === latest.address && now >= latest.at && now - latest.at < FORGIVEN_MS) return;
  latest = { address, at: now };
  visits.delete(address);
  visits.set(address, now);
  if (visits.size <= REMEMBERED) return;
  const [oldest] = visits.keys();
  if (oldest !== undefined) visits.delete(oldest);
}

/** How long ago, in milliseconds, a page was last sent to an address; undefined when this process knows of none. */
export function sincePageVisit(address: string, now = Date.now()): number | undefined {
  const visit = visits.get(address);
  return visit === undefined ? undefined : now - visit;
}
