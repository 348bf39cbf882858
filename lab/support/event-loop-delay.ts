import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Site } from "../../tests/support/site/built-site.ts";

/** The environment of a site whose event loop is measured. */
export const MEASURE_EVENT_LOOP = {
  NODE_OPTIONS: `--import ${fileURLToPath(import.meta.resolve("./measure-event-loop.mjs"))}`,
};

/**
 * How long the event loop was held up at most since the last call, in milliseconds: `delay` by whatever it was, also by
 * other work on the machine, `turn` by what the site did itself.
 */
export async function measureEventLoop({ pid, output }: Site): Promise<{ delay: number; turn: number }> {
  const found = () => output().match(/(?<=^event loop )\{.*\}$/gm) ?? [];
  const before = found().length;
  process.kill(pid, "SIGUSR2");
  while (found().length === before) await delay(20);
  return JSON.parse(found().at(-1) ?? "");
}
