import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { type ImagePlace, removeUnusedImages } from "./unused-images.server.ts";

/** Not while the site starts. */
const FIRST_MS = 10 * 60_000;
const EVERY_MS = 6 * 3_600_000;

/**
 * Removes unused pictures now and then, for as long as the process lives. Whatever goes wrong, it goes on. Every process
 * may do this. Returns how to stop it, which waits for a run.
 */
export function startImageCleaning(places: ImagePlace[]): () => Promise<void> {
  let running = Promise.resolve();
  let timer = setTimeout(next, FIRST_MS).unref();
  function next() {
    running = clean(places);
    timer = setTimeout(next, EVERY_MS).unref();
  }
  return async () => {
    clearTimeout(timer);
    await running;
  };
}

/** Never throws. */
async function clean(places: ImagePlace[]): Promise<void> {
  try {
    const removed = await removeUnusedImages(places, new Date());
    if (removed > 0) log.info({ removed }, "pictures that nothing has named for two weeks were removed");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "removing unused pictures failed");
  }
}
