import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { type ImageColumns, removeUnusedImages } from "./unused-images.server.ts";

/** Keeps it out of the start. */
const INITIAL_DELAY_MS = 10 * 60_000;
const INTERVAL_MS = 6 * 3_600_000;

/**
 * Runs the garbage collection of images every six hours; a run that fails doesn't end it. Every process may do this.
 *
 * @returns how to stop it, which waits for a run in progress
 */
export function startImageGarbageCollection(imageColumns: ImageColumns[]): () => Promise<void> {
  let running = Promise.resolve();
  let timer = setTimeout(next, INITIAL_DELAY_MS).unref();
  function next() {
    running = collectUnusedImages(imageColumns);
    timer = setTimeout(next, INTERVAL_MS).unref();
  }
  return async () => {
    clearTimeout(timer);
    await running;
  };
}

/** Never throws. */
async function collectUnusedImages(imageColumns: ImageColumns[]): Promise<void> {
  try {
    const removed = await removeUnusedImages(imageColumns, new Date());
    if (removed > 0) log.info({ removed }, "images unreferenced for two weeks were removed");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "garbage collection of images failed");
  }
}
