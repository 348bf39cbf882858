import type { ImageColumns } from "~/platform/images/unused-images.server.ts";
import { announcements } from "./tables.server.ts";

/** The columns in which announcements may link to images. */
export const ANNOUNCEMENT_IMAGE_COLUMNS: ImageColumns[] = [{ table: announcements, columns: [announcements.link] }];
