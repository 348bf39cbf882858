// Applications at once, each with a CV: how long they take, and how much memory they need.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../../tests/support/site/built-site.ts";
import { pdfOf } from "../../tests/support/storage/documents.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "../support/cpu-time.ts";
import { limit, type Measurement, median, printMeasurements } from "../support/measurements.ts";

const COUNT = Number(process.env.APPLICATIONS ?? 500);
const BYTES = Number(process.env.APPLICATION_BYTES ?? 4_500_000);
/** Of the site's process. */
const TARGET_MB = 420;
const LOOK_EVERY_MS = 50;
const BOUNDARY = `----formdata-${"0".repeat(20)}`;
const TIMEOUT_MS = 9 * 60_000;

const cv = pdfOf(randomBytes(BYTES));
const site = await startSite({ RATE_LIMIT_EXEMPT: "127.0.0.1" });
try {
  // What is loaded and compiled once.
  for (let number = 0; number < 10; number++) await apply(-number);
  await delay(1_000);
  const before = { mb: residentMb(), site: cpuTimeMs(site.pid), postgres: postgresCpuTimeMs(site.dataDir) };
  let peak = before.mb;
  const pages: number[] = [];
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMb());
    void readPage().then((ms) => pages.push(ms));
  }, LOOK_EVERY_MS);
  const startedAt = performance.now();
  const outcomes = new Map<string, number>();
  await Promise.all(
    Array.from({ length: COUNT }, async (_, number) => {
      const outcome = await apply(number).catch(({ message }: Error) => message);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(looking);
  const cpu = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  printMeasurements(`${COUNT} applications at once with ${(BYTES / 1e6).toFixed(1)} MB each`, [
    limit("not stored", COUNT - (outcomes.get("success") ?? 0), 0, ""),
    limit("memory of the site, most", peak, TARGET_MB, "MB"),
    ...[
      ["outcomes", JSON.stringify(Object.fromEntries(outcomes))],
      ["memory before", `${before.mb.toFixed(0)} MB`],
      ["until the last is stored", `${seconds.toFixed(1)} s`],
      ["throughput", `${((COUNT * BYTES) / 1e6 / seconds).toFixed(1)} MB/s`],
      ["a page meanwhile, median and longest", `${median(pages).toFixed(0)} and ${Math.max(...pages).toFixed(0)} ms`],
      ["processor time of the site", cpu(cpuTimeMs(site.pid) - before.site)],
      ["of PostgreSQL", cpu(postgresCpuTimeMs(site.dataDir) - before.postgres)],
      ["load average", loadavg()[0]?.toFixed(1) ?? ""],
    ].map(([name, value]) => ({ name, value }) as Measurement),
  ]);
} finally {
  await site.close();
}

/** Sends one, by a connection of its own and without a copy of the CV. */
function apply(number: number): Promise<string> {
  const fields = { name: "Asha", email: `${number}@client.example`, message: `number ${number}`, openingId: "" };
  const texts = Object.entries({ ...fields, idempotencyKey: `application-${1_000 + number}` });
  const part = (name: string, rest: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const head = [...texts.map(([name, text]) => part(name, `\r\n\r\n${text}\r\n`)), part("cv", '; filename="cv.pdf"')];
  const start = Buffer.from(`${head.join("")}\r\nContent-Type: application/pdf\r\n\r\n`);
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(
    `${site.url}/company/careers`,
    {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Accept: "application/json",
        Origin: site.url,
        "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
        "Content-Length": start.length + cv.length + end.length,
      },
    },
    (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve(response.statusCode === 200 ? JSON.parse(text).outcome : `${response.statusCode} ${text.slice(0, 80)}`),
      );
      response.on("error", reject);
    },
  );
  sent.on("error", reject);
  sent.write(start);
  sent.write(cv);
  sent.end(end);
  return promise;
}

async function readPage(): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(site.url)).arrayBuffer();
  return performance.now() - startedAt;
}

/** Megabytes. */
function residentMb(): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
