import { inChildProcess } from "~/platform/process/child-process-task.server.ts";
import type { StagingOrder, StagingResult } from "./stage-lines.server.ts";

/** Parses a file and stores its lines in a child process. In development the site's own process does it. */
export const stageLinesInProcess: typeof stage = import.meta.env.DEV
  ? stage
  : inChildProcess({
      module: import.meta.url,
      run: stage,
      // The longest file takes some seconds.
      timeoutMs: 120_000,
      // A preview is often followed by another.
      idleMs: 10_000,
      maxHeapMb: 128,
    });

async function stage(order: StagingOrder): Promise<StagingResult> {
  const { stageLines } = await import("./stage-lines.server.ts");
  return stageLines(order);
}
