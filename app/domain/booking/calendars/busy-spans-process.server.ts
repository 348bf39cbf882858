import { inChildProcess } from "~/platform/process/child-process-task.server.ts";
import type { BusyQuery } from "./busy-spans.server.ts";

/** When calendars say that their owner is busy, as pairs of milliseconds; see `busySpans`. */
type ReadBusySpans = (query: BusyQuery) => Promise<{ spans: [start: number, end: number][]; leftOut: number }>;

/** Reads calendars in a child process, since a file can be made to take any time; in development in the site's own. */
export const readBusySpans: ReadBusySpans = import.meta.env.DEV
  ? read
  : inChildProcess({ module: import.meta.url, run: read, timeoutMs: 20_000, idleMs: 1_000, memoryMb: 700 });

async function read(query: BusyQuery): ReturnType<ReadBusySpans> {
  const { busySpans } = await import("./busy-spans.server.ts");
  const { spans, leftOut } = busySpans(query);
  return { spans: spans.map(({ start, end }) => [start.getTime(), end.getTime()]), leftOut };
}
