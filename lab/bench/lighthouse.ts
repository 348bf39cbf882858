// The first visit on a phone: Lighthouse (mobile, simulated throttling) on ten pages, three runs each, medians.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../../tests/support/site/built-site.ts";
import { limit, type Measurement, median, printMeasurements } from "../support/measurements.ts";

const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);
const TARGETS = { score: 95, paintS: 1.05, layoutShift: 0.02, weightKb: 180 };
const PAGES = [
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
].slice(0, Number(process.env.LIGHTHOUSE_PAGES ?? 10));
const CHROMIUM_FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: Array<{ resourceType: string; transferSize: number }> } }
  >;
}

const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
// With times to choose from, as the page of the consultation has them once the owner has opened any.
const site = await startSite({ BOOKING_HOURS: "mon-fri 09:00-12:00, 14:00-17:00" });
try {
  await compressWell(PAGES.map((page) => site.url + page));
  for (const page of PAGES) {
    const reports = Array.from({ length: ROUNDS }, () => audit(site.url + page, path.join(folder, "report.json")));
    printMeasurements(`Lighthouse mobile ${page} (median of ${ROUNDS})`, toMeasurements(reports));
  }
} finally {
  await site.close();
  rmSync(folder, { recursive: true });
}

/** Asks for each page twice, so that it is as small as it is from two seconds after a change on
 * (docs/decisions/0005-page-cache.md). */
async function compressWell(urls: string[]) {
  for (const url of urls) await fetch(url);
  await delay(2_500);
  for (const url of urls) {
    await fetch(url);
    await delay(500);
  }
}

function audit(url: string, file: string): Report {
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${CHROMIUM_FLAGS}`];
  const PATH = [path.resolve("lab/node_modules/.bin"), process.env.PATH].join(path.delimiter);
  const env = { ...process.env, PATH, CHROME_PATH: process.env.CHROMIUM_PATH };
  const run = () => execFileSync("lighthouse", [url, ...options], { stdio: "ignore", env });
  try {
    run();
  } catch {
    // Occasionally it can't connect to the browser that it has just started.
    run();
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

function toMeasurements(reports: Report[]): Measurement[] {
  const middle = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name].score))),
  );
  const kilobytes = median(
    reports.map(({ audits }) => {
      const items = audits["resource-summary"]?.details?.items ?? [];
      return (items.find(({ resourceType }) => resourceType === "total")?.transferSize ?? 0) / 1024;
    }),
  );
  return [
    {
      name: "scores",
      value: scores.join("/"),
      target: `each at least ${TARGETS.score}`,
      meetsTarget: scores.every((score) => score >= TARGETS.score),
    },
    limit("first contentful paint", middle("first-contentful-paint") / 1000, TARGETS.paintS, "s", 2),
    limit("largest contentful paint", middle("largest-contentful-paint") / 1000, TARGETS.paintS, "s", 2),
    limit("cumulative layout shift", middle("cumulative-layout-shift"), TARGETS.layoutShift, "", 3),
    limit("weight", kilobytes, TARGETS.weightKb, "KB"),
  ];
}
