// Presses during the first seconds of a page, with the processor slowed eightfold: each must have its effect exactly
// once.
import { PRESSED_CONTROLS, type PressOutcome, pressOnce } from "../../tests/e2e/support/first-press.ts";
import { startSite } from "../../tests/support/site/built-site.ts";
import { launchChromium } from "../support/chromium.ts";
import { type Measurement, printMeasurements } from "../support/measurements.ts";

/** Presses of each control. */
const ROUNDS = Number(process.env.FIRST_PRESS_ROUNDS ?? 60);
/** Pages at a time: most of a slowed page's time is waiting. */
const CONCURRENCY = 4;
const FIRST_SECONDS_MS = 4_000;

const site = await startSite();
const browser = await launchChromium();
try {
  const presses = Array.from({ length: ROUNDS }, () => PRESSED_CONTROLS).flat();
  const outcomes: PressOutcome[] = [];
  const work = async () => {
    for (let control = presses.pop(); control; control = presses.pop())
      outcomes.push(await pressOnce(browser, site.url, control, Math.random() * FIRST_SECONDS_MS));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  for (const { control, moment, effects, seen } of outcomes.filter((one) => one.effects !== 1))
    console.log(`${control} at ${moment.toFixed(0)} ms: ${effects} effects (${seen.join(", ")})`);
  printMeasurements(
    "The first press, processor slowed eightfold",
    PRESSED_CONTROLS.map(({ name }) =>
      toMeasurement(
        name,
        outcomes.filter(({ control }) => control === name),
      ),
    ),
  );
} finally {
  await browser.close();
  await site.close();
}

function toMeasurement(name: string, outcomes: PressOutcome[]): Measurement {
  const lost = outcomes.filter(({ effects }) => effects === 0).length;
  const repeated = outcomes.filter(({ effects }) => effects > 1).length;
  return {
    name: `${name}: ${outcomes.length} presses`,
    value: `${lost} lost, ${repeated} twice`,
    target: "0 lost, 0 twice",
    meetsTarget: lost + repeated === 0,
  };
}
