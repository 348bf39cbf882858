import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { moveImages } from "./move-images.server.ts";
import { findOwnFolderName, type OwnFolder, withOwnFolder } from "./own-folder.server.ts";
import { imageHome, uploadPlace } from "./read-object.server.ts";
import { ImageStoreUnavailableError, isImageStoreError, NO_BUCKET_TEXT } from "./store-errors.server.ts";
import { countObjects, recordMissingObjects, recordStoreState } from "./store-state.server.ts";
import { sweepImageObjects } from "./sweep-objects.server.ts";

/** Moves images to where they belong: with each upload, and each minute what is left, in one process of all. */
export const imageStoreTask: Task<object> = {
  name: "image-store",
  schema: z.object({}),
  cron: "* * * * *",
  topic: "image-files",
  run: async (_data, { signal }) => {
    await moveAllImages(new Date(), signal);
  },
};

/** Moves all images that aren't where they belong, and records whether the store could be used. */
export async function moveAllImages(now: Date, signal: AbortSignal): Promise<void> {
  const home = imageHome();
  if (home === "database" && (await countObjects()) === 0) return recordStoreState(null, now);
  await tryStore(now, async (folder) => {
    const { moved, missing } = await moveImages(home, folder, { signal });
    if (moved > 0) log.info({ moved, to: home }, "pictures were moved");
    if (home === "database") await recordMissingObjects(missing, now);
  });
}

/** Deletes the objects that no row has referred to for a day. */
export async function sweepStore(now: Date): Promise<void> {
  if (!uploadPlace() || !(await findOwnFolderName())) return;
  await tryStore(now, async (folder) => {
    const { deleted, missing } = await sweepImageObjects(folder, now);
    if (deleted > 0) log.info({ deleted }, "objects that no picture needs were deleted");
    await recordMissingObjects(missing, now);
  });
}

/** An outage of the store isn't the task's failure: it is recorded, and the next run tries again. */
async function tryStore(now: Date, work: (folder: OwnFolder) => Promise<void>): Promise<void> {
  try {
    const place = uploadPlace();
    if (!place) throw new ImageStoreUnavailableError(NO_BUCKET_TEXT);
    await withOwnFolder(place, work);
    await recordStoreState(null, now);
  } catch (error) {
    if (!isImageStoreError(error)) throw error;
    await recordStoreState(error.message, now);
  }
}
