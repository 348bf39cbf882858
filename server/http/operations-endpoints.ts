import type { IncomingMessage, ServerResponse } from "node:http";
import { databasePool } from "~/platform/db/database.server.ts";
import { checkDatabaseHealth, type DatabaseHealth } from "~/platform/db/health.server.ts";
import { hasNewerTables } from "~/platform/db/migration-files.server.ts";
import { environment } from "~/platform/env.server.ts";
import { findStoreFailure } from "~/platform/images/store/store-state.server.ts";
import { createSharedCheck } from "~/platform/live/shared-check.server.ts";
import { log } from "~/platform/log.server.ts";
import { mayReadMetrics } from "../metrics/metrics-access.ts";
import type { MetricSources, SiteMetrics } from "../metrics/site-metrics.ts";

/** How long it is remembered whether the tables are those of a newer release. */
const TABLES_TTL_MS = 1_000;

const UNREADY: Record<Exclude<DatabaseHealth, "ok">, string> = {
  "no writes": "database takes no writes",
  unavailable: "database unavailable",
};

/** What is answered: a status, a type and a text. */
interface Answer {
  status: number;
  type: string;
  text: string;
  headers?: Record<string, string>;
}

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

  async function readiness(): Promise<Answer> {
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

  async function readMetrics(request: IncomingMessage): Promise<Answer> {
    const { METRICS_TOKEN: token } = environment();
    if (!mayReadMetrics(request, token)) {
      if (token === undefined) return text(403, "Metrics are for this machine. For others, set METRICS_TOKEN.");
      return { ...text(401, "Send METRICS_TOKEN as a Bearer token."), headers: { "WWW-Authenticate": "Bearer" } };
    }
    // Lazily: it takes 12 MB, and most sites have nobody who asks.
    metrics ??= import("../metrics/site-metrics.ts").then(({ createSiteMetrics }) => createSiteMetrics(sources));
    const { contentType, render } = await metrics;
    return { status: 200, type: contentType, text: await render() };
  }

  const endpoints: Record<string, (request: IncomingMessage) => Promise<Answer>> = {
    "/readyz": readiness,
    "/metrics": readMetrics,
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const endpoint = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
    if (!endpoint) return false;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead ? endpoint(request) : Promise.resolve(methodNotAllowed());
    request.resume();
    answer.catch(failure).then((made) => send(request, response, made));
    return true;
  };
}

function send({ method }: IncomingMessage, response: ServerResponse, { status, type, text, headers }: Answer) {
  if (response.headersSent) return;
  const length = { "Content-Type": type, "Content-Length": Buffer.byteLength(text) };
  response.writeHead(status, { ...length, "Cache-Control": "no-store", ...headers });
  response.end(method === "HEAD" ? undefined : text);
}

function status(code: number, name: string, more: Record<string, string> = {}): Answer {
  return { status: code, type: "application/json", text: JSON.stringify({ status: name, ...more }) };
}

function text(code: number, words: string): Answer {
  return { status: code, type: "text/plain; charset=utf-8", text: words };
}

function failure(error: unknown): Answer {
  log.error({ err: error }, "metrics could not be read");
  return text(500, "An error occurred.");
}

function methodNotAllowed(): Answer {
  return { ...text(405, "Only GET and HEAD."), headers: { Allow: "GET, HEAD" } };
}
