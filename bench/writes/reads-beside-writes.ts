// Pages read a second while consultations are stored, beside the same pages alone.
import { setTimeout as delay } from "node:timers/promises";
import { generateLoad, generateLoadBeside, type LoadResult } from "../load-generator.ts";
import { type Measurement, median, printMeasurements } from "../measurements.ts";

const ROUNDS = 6;
const SECONDS = 2;
const WARM_UP_SECONDS = 5;
/** The writes begin so long before the reads, and end so long after them. */
const MARGIN_SECONDS = 1;
const WRITERS = 32;
/** A tenth of what is to be stored a second: 26 million consultations a day, which no site of this kind sees. */
const STEADY_RATE = 300;
/** The least that is read meanwhile, as a share of what is read alone. */
const TARGET = 0.7;
const script = "bench/writes/writes.lua";

/** A round: pages alone, beside a steady stream of consultations, and beside as many as the site takes. */
interface Round {
  alone: LoadResult;
  steady: Together;
  allOut: Together;
}
interface Together {
  reads: LoadResult;
  writes: LoadResult;
}

/** Measures and prints what reading a page loses while consultations are stored. */
export async function benchReadsBesideWrites(pageUrl: string, writeUrl: string): Promise<void> {
  generateLoad(pageUrl, { seconds: WARM_UP_SECONDS });
  // Each connection pauses so long that all of them together send as many as that.
  const pauseMs = String(Math.round((WRITERS * 1000) / STEADY_RATE));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      alone: generateLoad(pageUrl, { seconds: SECONDS }),
      steady: await readBeside(pageUrl, writeUrl, [pauseMs]),
      allOut: await readBeside(pageUrl, writeUrl, []),
    });
  }
  printMeasurements(`Reading the home page beside writes (medians of ${ROUNDS} rounds in turns)`, [
    { name: "pages alone", value: `${rateOf(rounds, ({ alone }) => alone)}/s` },
    ...toMeasurements(rounds, "steady", `beside ${STEADY_RATE} consultations a second`),
    ...toMeasurements(rounds, "allOut", "beside as many as are taken over 32 connections"),
  ]);
}

async function readBeside(pageUrl: string, writeUrl: string, scriptArguments: string[]): Promise<Together> {
  const seconds = SECONDS + 2 * MARGIN_SECONDS;
  const writing = generateLoadBeside(writeUrl, { seconds, connections: WRITERS, script, scriptArguments });
  await delay(MARGIN_SECONDS * 1000);
  const reads = await generateLoadBeside(pageUrl, { seconds: SECONDS });
  return { reads, writes: await writing };
}

function toMeasurements(rounds: Round[], load: "steady" | "allOut", name: string): Measurement[] {
  const ratio = median(rounds.map((round) => round[load].reads.requestsPerSecond / round.alone.requestsPerSecond));
  return [
    { name: `pages ${name}`, value: `${rateOf(rounds, (round) => round[load].reads)}/s` },
    {
      name: "of those alone",
      value: ratio.toFixed(2),
      target: `at least ${TARGET}`,
      meetsTarget: ratio >= TARGET,
    },
    { name: "consultations stored meanwhile", value: `${rateOf(rounds, (round) => round[load].writes)}/s` },
  ];
}

function rateOf(rounds: Round[], pick: (round: Round) => LoadResult): number {
  return Math.round(median(rounds.map((round) => pick(round).requestsPerSecond)));
}
