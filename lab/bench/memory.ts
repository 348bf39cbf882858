// How much memory the site and its PostgreSQL hold, at rest and after load.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../../tests/support/site/built-site.ts";
import { postgresPid, sitePid } from "../../tests/support/site/site-processes.ts";
import { generateLoad } from "../support/load-generator.ts";
import { limit, type Measurement, printMeasurements } from "../support/measurements.ts";
import { isProgramInstalled } from "../support/programs.ts";

const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 1_000_000);
const CONSULTATIONS_SECONDS = Number(process.env.MEMORY_WRITES_SECONDS ?? 10);
/** Megabytes at most, PostgreSQL included. */
const TARGETS = { idle: 220, afterLoad: 400 };
/** Once the background has started and its connections are closed. */
const IDLE_SAMPLE_MS = 15_000;

// As `npm start` has it.
const site = await startSite({ NODE_COMPILE_CACHE: path.resolve("build/.compile-cache") });
try {
  await (await fetch(site.url)).arrayBuffer();
  await delay(IDLE_SAMPLE_MS);
  const idle = measureMemory(site.dataDir);
  const figures: Measurement[] = [
    limit("at rest", idle.resident, TARGETS.idle, "MB"),
    { name: "the same with shared pages counted once", value: `${idle.proportional} MB` },
  ];
  if (isProgramInstalled("wrk")) {
    for (let requests = 0; requests < REQUESTS; ) requests += generateLoad(`${site.url}/`, { seconds: 10 }).requests;
    const script = "lab/support/consultations.lua";
    generateLoad(`${site.url}/api/submit-consultation`, { seconds: CONSULTATIONS_SECONDS, script });
    await delay(1_000);
    const loaded = measureMemory(site.dataDir);
    figures.push(
      limit(
        `after ${REQUESTS.toLocaleString("en")} pages and as many consultations as it takes`,
        loaded.resident,
        TARGETS.afterLoad,
        "MB",
      ),
      { name: "the same with shared pages counted once", value: `${loaded.proportional} MB` },
    );
  } else console.log("\nWithout wrk (Debian: apt-get install wrk) memory is measured at rest only.");
  printMeasurements("Memory of the site and its PostgreSQL", figures);
} finally {
  await site.close();
}

/** Megabytes of the site's process and of all of PostgreSQL's, read from /proc. */
function measureMemory(dataDir: string): { resident: number; proportional: number } {
  const postmaster = String(postgresPid(dataDir));
  const children = execFileSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).split("\n").filter(Boolean);
  const pids = [String(sitePid(dataDir)), postmaster, ...children];
  const sum = (field: string) =>
    Math.round(
      pids.reduce((total, pid) => {
        const rollup = execFileSync("cat", [`/proc/${pid}/smaps_rollup`], { encoding: "utf8" });
        return total + Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0);
      }, 0) / 1024,
    );
  return { resident: sum("Rss"), proportional: sum("Pss") };
}
