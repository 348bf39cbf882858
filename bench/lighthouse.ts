// The load time of a visitor on a phone: Lighthouse (mobile, simulated throttling) on ten routes, three runs, medians.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../tests/support/site/built-site.ts";
import { cpuBlockingTime } from "./cpu-blocking-time.ts";
import { limit, type Measurement, median, printMeasurements } from "./measurements.ts";

const ROUNDS = 3;
/** The maximum of our paint times, as a share of the other site's. */
const MAX_SHARE_OF_PEER = 0.55;
const ROUTES = [
  "/",
  "/services",
  "/services/crm-management",
  "/how-it-works",
  "/projects",
  "/company/our-team",
  "/company/blog",
  "/resources/free-consultation",
  "/legal/impressum",
  "/contact",
];
const CHROMIUM_FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  /** Total blocking time in processor time, in milliseconds. */
  processorBlocking: number;
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: Array<{ resourceType: string; transferSize: number }> } }
  >;
}

/** Measures and prints scores, paint, blocking and weight of each route, with the targets beside. */
export async function benchLighthouse(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const site = await startSite();
  const peer = process.env.PEER_URL;
  try {
    if (peer) {
      const [ours, theirs] = [`${site.url}/`, peer].map((url) =>
        Array.from({ length: ROUNDS }, () => audit(url, path.join(folder, "report.json"))),
      );
      if (ours && theirs)
        printMeasurements(`Our home page beside ${peer} (median of ${ROUNDS})`, compareWithPeer(ours, theirs));
    }
    await compressWell(ROUTES.map((route) => site.url + route));
    for (const route of ROUTES) {
      const reports = Array.from({ length: ROUNDS }, () => audit(site.url + route, path.join(folder, "report.json")));
      printMeasurements(`Lighthouse mobile ${route} (median of ${ROUNDS})`, toMeasurements(reports));
    }
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

/** Asks for each page twice, so that it is as small as it is from two seconds after a change on (docs/decisions/0005-page-cache.md). */
async function compressWell(urls: string[]) {
  for (const url of urls) await fetch(url);
  await delay(2_500);
  for (const url of urls) {
    await fetch(url);
    await delay(500);
  }
}

function audit(url: string, file: string): Report {
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${CHROMIUM_FLAGS}`,
    "--save-assets",
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const run = () => execFileSync("lighthouse", [url, ...options], { stdio: "ignore", env });
  try {
    run();
  } catch {
    // Occasionally it can't connect to the browser that it has just started.
    run();
  }
  const trace = file.replace(/\.json$/, "-0.trace.json");
  return { ...JSON.parse(readFileSync(file, "utf8")), processorBlocking: cpuBlockingTime(trace, url) };
}

function medianAudit(reports: Report[], name: string): number {
  return median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
}

function compareWithPeer(ours: Report[], theirs: Report[]): Measurement[] {
  return ["first-contentful-paint", "largest-contentful-paint"].map((name) => {
    const [our, their] = [medianAudit(ours, name), medianAudit(theirs, name)];
    return {
      name: name.replaceAll("-", " "),
      value: `${(our / 1000).toFixed(2)} s of ${(their / 1000).toFixed(2)} s: ${(our / their).toFixed(2)}`,
      target: `at most ${MAX_SHARE_OF_PEER} of it`,
      meetsTarget: our <= MAX_SHARE_OF_PEER * their,
    };
  });
}

function toMeasurements(reports: Report[]): Measurement[] {
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name].score))),
  );
  const kilobytes = (type: string) =>
    median(
      reports.map(({ audits }) => {
        const items = audits["resource-summary"]?.details?.items ?? [];
        return (items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0) / 1024;
      }),
    );
  return [
    {
      name: "scores",
      value: scores.join("/"),
      target: "100/100/100/100",
      meetsTarget: scores.every((score) => score === 100),
    },
    limit("first contentful paint", medianAudit(reports, "first-contentful-paint") / 1000, 0.75, "s", 2),
    limit("largest contentful paint", medianAudit(reports, "largest-contentful-paint") / 1000, 0.9, "s", 2),
    limit("total blocking time", medianAudit(reports, "total-blocking-time"), 30, "ms"),
    limit("the same by processor time", median(reports.map((report) => report.processorBlocking)), 30, "ms"),
    limit("cumulative layout shift", medianAudit(reports, "cumulative-layout-shift"), 0, "", 3),
    limit("weight", kilobytes("total"), 170, "KB"),
    { name: "of it script", value: `${kilobytes("script").toFixed(0)} KB` },
  ];
}
