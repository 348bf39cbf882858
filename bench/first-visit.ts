// First visits over lines that behave as new TCP connections: a phone's (150 ms, 1.6 Mbit/s; processor at a quarter), and a
// desktop's (20 ms, 50 Mbit/s).
import { type Browser, chromium } from "@playwright/test";
import { waitForHydration } from "../tests/e2e/support/hydration.ts";
import { startSite } from "../tests/support/site/built-site.ts";
import { type Measurement, median, printMeasurements } from "./measurements.ts";
import { openSlowLine, type SlowLine } from "./slow-line.ts";

const ROUNDS = Number(process.env.FIRST_VISIT_ROUNDS ?? 9);
const PATHS = ["/", "/contact"];
const DEVICES = [
  {
    name: "on a phone",
    line: { roundTripMs: 150, bitsPerSecond: 1.6e6 },
    slowdown: 4,
    context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  },
  {
    name: "on a desktop",
    line: { roundTripMs: 20, bitsPerSecond: 50e6 },
    slowdown: 1,
    context: { viewport: { width: 1280, height: 900 } },
  },
];
type Device = (typeof DEVICES)[number];
const FIGURES = [
  "first contentful paint",
  "largest contentful paint",
  "first font loaded",
  "hydrated",
  "layout shift",
  "painted in Inter at first",
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
  try {
    for (const device of DEVICES) await benchDevice(device, urls, browser);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function benchDevice(device: Device, urls: [name: string, url: string][], browser: Browser): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const [name, url] of urls)
      sides.push({ name, line: await openSlowLine(Number(new URL(url).port), device.line), visits: [] });
    for (const path of PATHS) {
      for (const side of sides) side.visits = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const side of round % 2 === 0 ? sides : sides.toReversed())
          side.visits.push(await visit(browser, device, `http://127.0.0.1:${side.line.port}${path}`));
      printMeasurements(
        `A first visit to ${path} ${device.name} (medians of ${ROUNDS})`,
        sides.flatMap(toMeasurements),
      );
    }
  } finally {
    for (const { line } of sides) line.close();
  }
}

function toMeasurements({ name, visits }: Side): Measurement[] {
  return FIGURES.map((figure) => {
    const values = visits.map((one) => one[figure]);
    if (figure === "painted in Inter at first")
      return { name: `${name}: ${figure}`, value: `${values.filter(Boolean).length} of ${values.length}` };
    const value = median(values);
    return {
      name: `${name}: ${figure}`,
      value: figure === "layout shift" ? value.toFixed(3) : `${Math.round(value)} ms`,
    };
  });
}

async function visit(browser: Browser, device: Device, url: string): Promise<Visit> {
  const context = await browser.newContext(device.context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: device.slowdown });
  await page.addInitScript(() => {
    const seen = { largest: 0, font: 0, shift: 0, inter: 0 };
    Reflect.set(window, "seen", seen);
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => Object.assign(seen, { largest: startTime }));
    observe("layout-shift", (entry) => Object.assign(seen, { shift: seen.shift + Reflect.get(entry, "value") }));
    observe("paint", () => Object.assign(seen, { inter: Number(document.fonts.check("1em 'Inter Variable'")) }));
    document.fonts.addEventListener("loadingdone", () => Object.assign(seen, { font: performance.now() }), {
      once: true,
    });
  });
  await page.goto(url);
  await waitForHydration(page);
  await page.waitForFunction(() => Reflect.get(window, "seen").font > 0);
  const visited: Visit = await page.evaluate(() => {
    const { largest, font, shift, inter } = Reflect.get(window, "seen");
    return {
      "first contentful paint": performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      "largest contentful paint": largest,
      "first font loaded": font,
      hydrated: performance.now(),
      "layout shift": shift,
      "painted in Inter at first": inter,
    };
  });
  await context.close();
  return visited;
}
