import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { databasePool } from "~/platform/db/database.server.ts";
import { describeError, log } from "~/platform/log.server.ts";
import { isCdnUp } from "../pages/cdn-purge.ts";
import { DATABASE_GAUGES } from "./metric-definitions.ts";
import { DURATION_BUCKETS_SECONDS, type RequestCounters } from "./request-counters.ts";

/** What the web server knows. */
export interface MetricSources {
  requests: RequestCounters;
  pageCache: () => { hits: number; misses: number; pages: number; bytes: number };
  liveStreams: () => number;
}

/** The metrics in Prometheus's text format. */
export interface SiteMetrics {
  contentType: string;
  render(): Promise<string>;
}

/**
 * Creates the metrics of this process; `docs/operations.md` lists them. Nothing is counted here: every figure is read
 * when it is asked for.
 */
export function createSiteMetrics({ requests, pageCache, liveStreams }: MetricSources): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Counter({
    name: "site_http_requests_total",
    help: "Answered requests by kind of route and status; 499 for a client that left before the response.",
    labelNames: ["kind", "status"],
    registers,
    collect() {
      this.reset();
      for (const [kind, { statuses }] of requests.kinds)
        for (const [status, count] of statuses.entries()) if (count > 0) this.inc({ kind, status }, count);
    },
  });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  counter("site_page_cache_hits_total", "Pages answered from memory.", () => pageCache().hits);
  counter("site_page_cache_misses_total", "Pages that had to be rendered, or awaited.", () => pageCache().misses);
  gauge("site_page_cache_pages", "Pages in memory.", () => pageCache().pages);
  gauge("site_page_cache_bytes", "Bytes of the pages in memory.", () => pageCache().bytes);
  gauge("site_live_streams", "Open live streams.", liveStreams);
  gauge("site_database_connections", "Connections of the pool.", () => databasePool().totalCount);
  gauge("site_database_connections_idle", "Connections of the pool that nobody uses.", () => databasePool().idleCount);
  gauge("site_database_waiting", "Queries that wait for a connection.", () => databasePool().waitingCount);
  gauge("site_database_circuit_open", "1 while the database is unresponsive: queries are rejected at once.", () =>
    Number(databasePool().isUnresponsive),
  );
  if (isCdnUp() !== undefined) gauge("site_cdn_up", "1 while the CDN takes purges.", () => Number(isCdnUp()));
  for (const { name, help, labels, read } of DATABASE_GAUGES)
    new Gauge({
      name,
      help,
      labelNames: labels ?? [],
      registers,
      async collect() {
        // Without labels it would be 0 after a reset; what can't be read has no value.
        if (labels) this.reset();
        else this.remove();
        try {
          const samples = await read();
          for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
        } catch (error) {
          log.warn({ metric: name, reason: describeError(error).message }, "a metric could not be read");
        }
      },
    });
  return {
    contentType: registry.contentType,
    render: async () => `${await registry.metrics()}\n${durationHistogram(requests)}`,
  };
}

/** The library's own histogram observes one value at a time; this one has counted already. In the same text format. */
function durationHistogram({ kinds }: RequestCounters): string {
  const name = "site_http_request_duration_seconds";
  const lines = [`# HELP ${name} Seconds from a request to the end of its response.`, `# TYPE ${name} histogram`];
  for (const [kind, { buckets, sumSeconds }] of kinds) {
    // A live stream lasts as long as its client stays connected.
    if (kind === "live") continue;
    let total = 0;
    for (const [index, le] of [...DURATION_BUCKETS_SECONDS, "+Inf"].entries()) {
      total += buckets[index] ?? 0;
      lines.push(`${name}_bucket{le="${le}",kind="${kind}"} ${total}`);
    }
    lines.push(`${name}_sum{kind="${kind}"} ${sumSeconds}`, `${name}_count{kind="${kind}"} ${total}`);
  }
  return `${lines.join("\n")}\n`;
}
