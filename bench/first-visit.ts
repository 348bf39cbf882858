// A first visit on a phone: processor at a quarter, over a line that behaves as a new TCP connection (150 ms, 1.6 Mbit/s).
import { type Browser, chromium } from "@playwright/test";
import { waitForHydration } from "../tests/e2e/support/hydration.ts";
import { startSite } from "../tests/support/site/built-site.ts";
import { type Measurement, median, printMeasurements } from "./measurements.ts";
import { openSlowLine, type SlowLine } from "./slow-line.ts";

const ROUNDS = Number(process.env.FIRST_VISIT_ROUNDS ?? 9);
const CPU_SLOWDOWN = 4;
const PATHS = ["/", "/contact"];
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const FIGURES = [
  "first contentful paint",
  "largest contentful paint",
  "fonts shown",
  "hydrated",
  "layout shift",
] as const;

type Visit = Record<(typeof FIGURES)[number], number>;

interface Side {
  name: string;
  line: SlowLine;
  visits: Visit[];
}

/** Measures and prints first visits; with `PEER_URL`, the address of another build, both in turns. */
export async function benchFirstVisit(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const urls = [
    ["this site", site.url],
    ["the other", process.env.PEER_URL],
  ].filter((side): side is [string, string] => side[1] !== undefined);
  const sides: Side[] = [];
  try {
    for (const [name, url] of urls)
      sides.push({ name, line: await openSlowLine(Number(new URL(url).port)), visits: [] });
    for (const path of PATHS) {
      for (const side of sides) side.visits = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const side of round % 2 === 0 ? sides : sides.toReversed())
          side.visits.push(await visit(browser, `http://127.0.0.1:${side.line.port}${path}`));
      printMeasurements(`A first visit to ${path} on a phone (medians of ${ROUNDS})`, sides.flatMap(toMeasurements));
    }
  } finally {
    for (const { line } of sides) line.close();
    await browser.close();
    await site.close();
  }
}

function toMeasurements({ name, visits }: Side): Measurement[] {
  return FIGURES.map((figure) => {
    const value = median(visits.map((one) => one[figure]));
    return {
      name: `${name}: ${figure}`,
      value: figure === "layout shift" ? value.toFixed(3) : `${Math.round(value)} ms`,
    };
  });
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { largest: 0, fonts: 0, shift: 0 };
    Reflect.set(window, "seen", seen);
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => Object.assign(seen, { largest: startTime }));
    observe("layout-shift", (entry) => Object.assign(seen, { shift: seen.shift + Reflect.get(entry, "value") }));
    document.fonts.addEventListener("loadingdone", () => Object.assign(seen, { fonts: performance.now() }));
  });
  await page.goto(url);
  await waitForHydration(page);
  await page.waitForFunction(() => Reflect.get(window, "seen").fonts > 0);
  const visited: Visit = await page.evaluate(() => {
    const { largest, fonts, shift } = Reflect.get(window, "seen");
    return {
      "first contentful paint": performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      "largest contentful paint": largest,
      "fonts shown": fonts,
      hydrated: performance.now(),
      "layout shift": shift,
    };
  });
  await context.close();
  return visited;
}
