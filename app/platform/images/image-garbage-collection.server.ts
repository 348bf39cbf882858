import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { type ImageColumns, removeUnusedImages } from "./unused-images.server.ts";

/** Not while the site starts. */
const INITIAL_DELAY_MS = 10 * 60_000;
const INTERVAL_MS = 6 * 3_600_000;

/**
 * Removes unused pictures now and then, for as long as the process lives. Whatever goes wrong, it goes on. Every process
 * may do this. Returns how to stop it, which waits for a run.
 */
export function startImageGarbageCollection(places: ImageColumns[]): () => Promise<void> {
  let running = Promise.resolve();
  let timer = setTimeout(next, INITIAL_DELAY_MS).unref();
  function next() {
    running = collectUnusedImages(places);
    timer = setTimeout(next, INTERVAL_MS).unref();
  }
  return async () => {
    clearTimeout(timer);
    await running;
  };
}

/** Never throws. */
async function collectUnusedImages(places: ImageColumns[]): Promise<void> {
  try {
    const removed = await removeUnusedImages(places, new Date());
    if (removed > 0) log.info({ removed }, "pictures that nothing has named for two weeks were removed");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "removing unused pictures failed");
  }
}
