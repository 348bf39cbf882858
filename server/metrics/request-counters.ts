import type { ServerResponse } from "node:http";

/** The upper bounds of the histogram's buckets, in seconds. */
export const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The kinds of routes. The first whose pattern fits counts. */
const KINDS: [kind: string, pattern: RegExp][] = [
  ["admin", /^\/(?:admin|pin|test-firebase)(?:[/.?]|$)/],
  ["api", /^\/(?:api\/|form-token)/],
  ["live", /^\/live(?:[?]|$)/],
  ["probe", /^\/(?:healthz|readyz|metrics)(?:[?]|$)/],
  // A page's data is no file.
  ["file", /^[^?]*\.(?!data(?:[?]|$))\w+(?:[?]|$)/],
];
/** What the page cache may serve, feeds and pictures among them, and what else visitors are shown. */
export const PAGE_KIND = "page";

/** What has been answered by routes of one kind. */
export interface KindCounts {
  /** By status. */
  statuses: Uint32Array;
  /** How many took at most as long as each bucket, and no shorter one; the last is for all that took longer. */
  buckets: Uint32Array;
  sumSeconds: number;
}

/** What has been answered since the start of the process. */
export interface RequestCounters {
  /** Counts a request that came `milliseconds` ago and has been answered, or whose client has left. */
  count(kind: string, response: Pick<ServerResponse, "headersSent" | "statusCode">, milliseconds: number): void;
  readonly kinds: ReadonlyMap<string, KindCounts>;
}

/** nginx's status for a client that leaves before the response. */
const CLIENT_LEFT = 499;

/**
 * Counts requests in plain numbers: the metrics library isn't loaded before the metrics are requested
 * (server/metrics/site-metrics.ts), and a cached page takes 20 µs in all.
 */
export function createRequestCounters(): RequestCounters {
  const kinds = new Map<string, KindCounts>();
  return {
    kinds,
    count(kind, { headersSent, statusCode }, milliseconds) {
      const counts = kinds.get(kind) ?? emptyCounts();
      if (counts.sumSeconds === 0) kinds.set(kind, counts);
      const status = headersSent ? statusCode : CLIENT_LEFT;
      counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
      const seconds = milliseconds / 1000;
      let bucket = 0;
      while (seconds > (DURATION_BUCKETS_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
      counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
      counts.sumSeconds += seconds;
    },
  };
}

/** A bounded number of kinds, whatever addresses are asked for. */
export function kindOfRoute(url: string): string {
  return KINDS.find(([, pattern]) => pattern.test(url))?.[0] ?? PAGE_KIND;
}

function emptyCounts(): KindCounts {
  const buckets = new Uint32Array(DURATION_BUCKETS_SECONDS.length + 1);
  return { statuses: new Uint32Array(600), buckets, sumSeconds: 0 };
}
