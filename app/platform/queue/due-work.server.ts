import { HttpError } from "~/platform/http/http-error.ts";
import { describeError } from "~/platform/log.server.ts";
import type { TaskRun } from "./task-queue.server.ts";

/** How soon something that failed is tried again. */
const RETRY_MS = 15_000;

/** Has a task run again when the next work is due, and soon if some has failed. */
export function againWhenDue(run: TaskRun, { nextAt, failed }: { nextAt: Date | null; failed: number }): void {
  const untilNextMs = nextAt ? Math.max(50, nextAt.getTime() - Date.now()) : Number.POSITIVE_INFINITY;
  run.again(Math.min(untilNextMs, failed > 0 ? RETRY_MS : Number.POSITIVE_INFINITY));
}

/** What the owner reads of an error that kept something from being published. */
export function refusalOf(error: unknown): string {
  if (error instanceof HttpError)
    return [error.message, ...(error.details.problems ?? []).map(({ message }) => message)].join(" ");
  // PostgreSQL's errors have no more telling name.
  return `The database refused to publish it: ${describeError(error).message.replace(/^error: /, "")}`;
}

/**
 * Does some work for each item in turn, also after it has failed for one, so that a broken record holds up no other.
 *
 * @throws the first error, once all are done: the run of the task counts as failed
 */
export async function attemptEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
