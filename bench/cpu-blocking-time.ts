import { readFileSync } from "node:fs";

/** Lighthouse's CPU slowdown of a phone. */
const CPU_SLOWDOWN = 4;
/** The duration above which a task is a long task (the definition of total blocking time). */
const LONG_TASK_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/**
 * Total blocking time of a page load from a trace that Lighthouse saved, in milliseconds: measured in processor time
 * instead of wall-clock time, so that other load on the machine doesn't count.
 */
export function cpuBlockingTime(traceFile: string, url: string): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(traceFile, "utf8"));
  const start = traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  const paint = traceEvents.find(
    ({ name, pid, ts }) => name === "firstContentfulPaint" && pid === start?.pid && ts > start.ts,
  );
  if (!start || !paint) throw new Error(`${traceFile} holds no first paint of ${url}.`);
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === start.pid && tid === start.tid)
    .filter(({ ts }) => ts >= paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN - LONG_TASK_MS)
    .reduce((sum, tooLong) => sum + Math.max(0, tooLong), 0);
}
