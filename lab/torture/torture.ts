import { setTimeout as delay } from "node:timers/promises";
import { checkAll } from "./checks/check-all.ts";
import { countMarkedProcesses } from "./checks/process-checks.ts";
import { openStreams } from "./checks/streams.ts";
import { ANSWER_TIMEOUT_MS, Client, UNBROKEN_TIMEOUT_MS } from "./client.ts";
import { runFaults } from "./faults/run-faults.ts";
import { Ledger } from "./ledger.ts";
import { runWrite } from "./operations/run-write.ts";
import { type PlannedFault, planFaults } from "./plan/faults.ts";
import { planWrites, type Write } from "./plan/writes.ts";
import type { TortureReport } from "./report.ts";
import type { TortureContext } from "./torture-context.ts";
import { createWorld, type World } from "./world/world.ts";

/** How many people write at the same time. */
const WRITERS = 8;
/** The sites have these texts from the beginning; no visitor types a form faster. */
const FORM_MINIMUM_MS = 2_100;

export interface TortureOptions {
  seed: number;
  writes: number;
  faults: number;
  /** The longest that a fault lasts. */
  longestFaultMs: number;
  /** Called at each step. */
  say(line: string): void;
  /** Ends the run early, as an error. */
  stopping?: AbortSignal;
}

/**
 * Writes to two sites while they and what they need are broken, lets them recover, and compares what was acknowledged
 * with what is there. The sequence of writes and faults is the seed's; how they interleave is the machine's.
 */
export async function runTorture(options: TortureOptions): Promise<TortureReport> {
  const { seed, writes, faults, longestFaultMs, say, stopping } = options;
  const startedAt = Date.now();
  const plan = {
    writes: planWrites(seed, writes),
    faults: planFaults(seed, { faults, writes, longestMs: longestFaultMs }),
  };
  const world = await createWorld();
  let findings: string[];
  let torture: TortureContext;
  const struck: PlannedFault[] = [];
  try {
    torture = await beginTorture(world);
    torture.client.answerTimeoutMs = ANSWER_TIMEOUT_MS;
    await Promise.race([runPlan(torture, plan, { say, struck }), untilAborted(stopping)]);
    say("every fault is over");
    torture.client.answerTimeoutMs = UNBROKEN_TIMEOUT_MS;
    findings = await checkAll(torture, say);
    torture.streams.close();
    if (findings.length > 0) say(world.sites.map(({ site }) => site.output()).join("\n----\n"));
  } finally {
    await world.close();
  }
  const orphans = countMarkedProcesses(world.mark);
  if (orphans > 0) findings.push(`${orphans} processes are left after both sites have stopped`);
  const { client, ledger } = torture;
  return {
    ...{ seed, writes, seconds: Math.round((Date.now() - startedAt) / 1000) },
    ...{ acknowledged: ledger.acknowledged, givenUp: ledger.givenUp, withoutSubject: ledger.withoutSubject },
    faults: Object.groupBy(struck, ({ kind }) => kind),
    isDiskLeftOut: world.disk === undefined,
    emails: [...world.mail.accepted.values()].reduce((sum, count) => sum + count, 0),
    findings: [...client.wrongAnswers, ...findings],
  };
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

async function beginTorture(world: World): Promise<TortureContext> {
  const client = new Client(world.sites.map(({ site }) => site.url));
  await client.signIn(client.doors[0] ?? "");
  await client.readFormToken();
  await delay(FORM_MINIMUM_MS);
  return { world, client, ledger: new Ledger(), streams: openStreams(client) };
}

async function runPlan(
  torture: TortureContext,
  plan: { writes: Write[]; faults: PlannedFault[] },
  { say, struck }: { say(line: string): void; struck: PlannedFault[] },
): Promise<void> {
  const waiting = [...plan.writes];
  /** The last write about each record: those about one are sent in the order of the plan. */
  const lastAbout = new Map<number | string, Promise<void>>();
  let ended = 0;
  /** How many writes may begin, so that the next fault doesn't come too late for them. */
  let allowed = WRITERS + (plan.faults[0]?.afterWrites ?? plan.writes.length);
  // Half as long as the faults last: the rest is answering, and waiting for the next fault.
  const faultMs = plan.faults.reduce((sum, { lastsMs }) => sum + lastsMs, 0);
  const pauseMs = (0.5 * WRITERS * faultMs) / Math.max(1, plan.writes.length);
  const writer = async () => {
    for (let write = waiting.shift(); write; write = waiting.shift()) {
      const next = write;
      while (next.index >= allowed) await delay(10);
      const subject = ["setting", "text"].includes(next.kind) ? next.kind : (next.subject ?? next.index);
      const done = Promise.resolve(lastAbout.get(subject)).then(() => runWrite(torture, next));
      lastAbout.set(subject, done);
      await done;
      ended += 1;
      await delay(pauseMs);
    }
  };
  const faults = runFaults(torture.world, plan.faults, {
    async untilWritten(count) {
      allowed = count + WRITERS;
      while (ended < count) await delay(10);
    },
    struck(fault) {
      struck.push(fault);
      allowed = WRITERS + (plan.faults[struck.length]?.afterWrites ?? plan.writes.length);
      say(`${ended} writes: ${fault.kind}${fault.overlaps ? " besides" : ""}, ${fault.lastsMs} ms`);
    },
  });
  await Promise.all([faults, ...Array.from({ length: WRITERS }, writer)]);
}
