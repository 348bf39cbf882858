import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import { databasePool } from "~/platform/db/database.server.ts";
import { checkDatabaseHealth, type DatabaseHealth } from "~/platform/db/health.server.ts";
import { hasNewerTables } from "~/platform/db/migration-files.server.ts";
import { environment } from "~/platform/env.server.ts";
import { findStoreFailure } from "~/platform/images/store/store-state.server.ts";
import { createSharedCheck } from "~/platform/live/shared-check.server.ts";
import { log } from "~/platform/log.server.ts";
import { isSameSecret } from "~/platform/secrets/secret-comparison.server.ts";
import { OPERATIONS_PATHS } from "~/shared/route-ids.ts";
import type { MetricSources, SiteMetrics } from "../metrics/site-metrics.ts";
import { sendAndDrain } from "./send-and-drain.ts";

/** How long it is remembered whether the tables are those of a newer release. */
const TABLES_TTL_MS = 1_000;

const UNREADY: Record<Exclude<DatabaseHealth, "ok">, string> = {
  "no writes": "database takes no writes",
  unavailable: "database unavailable",
};

/**
 * Creates the handler of `/readyz` and `/metrics`, which are for programs that run the site. They aren't routes: the
 * browser knows all of those by a manifest that every visitor loads.
 *
 * @param stopping - aborted when the shutdown begins
 * @returns a function that responds and returns true, or returns false for any other path
 */
export function createOperationsEndpoints({ stopping, sources }: { stopping: AbortSignal; sources: MetricSources }) {
  let metrics: Promise<SiteMetrics> | undefined;
  const sharedCheck = createSharedCheck({ ttlMs: TABLES_TTL_MS, max: 1 });

  async function readiness(): Promise<Response> {
    if (stopping.aborted) return status(503, "stopping");
    const health = await checkDatabaseHealth();
    const isOutdated = health === "ok" && (await sharedCheck("tables", () => hasNewerTables(databasePool())));
    // It may have begun meanwhile.
    if (stopping.aborted) return status(503, "stopping");
    if (health !== "ok") return status(503, UNREADY[health]);
    if (isOutdated) return status(503, "tables of a newer release");
    // It serves all the same: another process would have the same store, and pages are there without pictures.
    const failure = await findStoreFailure().catch(() => undefined);
    return status(200, "ready", failure === undefined ? {} : { pictures: "unavailable" });
  }

  async function readMetrics(request: IncomingMessage): Promise<Response> {
    const { METRICS_TOKEN: token } = environment();
    if (!mayReadMetrics(request, token)) {
      if (token === undefined) return text(403, "Metrics are for this machine. For others, set METRICS_TOKEN.");
      return text(401, "Send METRICS_TOKEN as a Bearer token.", { "WWW-Authenticate": "Bearer" });
    }
    // Lazily: it takes 12 MB, and most sites have no one who asks.
    metrics ??= import("../metrics/site-metrics.ts").then(({ createSiteMetrics }) => createSiteMetrics(sources));
    const { contentType, render } = await metrics;
    return text(200, await render(), { "Content-Type": contentType });
  }

  const endpoints: Record<(typeof OPERATIONS_PATHS)[number], (request: IncomingMessage) => Promise<Response>> = {
    "/readyz": readiness,
    "/metrics": readMetrics,
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const known = OPERATIONS_PATHS.find((one) => one === path);
    const endpoint = known && endpoints[known];
    if (!endpoint) return false;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead
      ? endpoint(request)
      : Promise.resolve(text(405, "Only GET and HEAD.", { Allow: "GET, HEAD" }));
    void answer.catch(failure).then((made) => sendAndDrain(request, response, made));
    return true;
  };
}

function status(code: number, name: string, more: Record<string, string> = {}): Response {
  return text(code, JSON.stringify({ status: name, ...more }), { "Content-Type": "application/json" });
}

function text(code: number, words: string, headers: Record<string, string> = {}): Response {
  const length = { "Content-Length": String(Buffer.byteLength(words)) };
  return new Response(words, { status: code, headers: { ...length, "Cache-Control": "no-store", ...headers } });
}

function failure(error: unknown): Response {
  log.error({ err: error }, "metrics could not be read");
  return text(500, "An error occurred.");
}

/** Whatever a reverse proxy adds: such a request comes from elsewhere, though its connection is the proxy's. */
const FORWARDING_HEADERS = [
  ...["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  ...["x-forwarded-port", "x-forwarded-server", "x-client-ip", "true-client-ip", "cf-connecting-ip"],
];
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

type MetricsRequest = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/**
 * Whether a request may read the metrics. With a token it has to have that, wherever it comes from. Without one it has
 * to come from this machine itself: over a loopback connection, to a loopback host (a web page whose name resolves to
 * this machine has another, DNS rebinding), and through no proxy, trusted or not.
 */
export function mayReadMetrics({ headers, socket }: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? "ipv6" : "ipv4");
}
