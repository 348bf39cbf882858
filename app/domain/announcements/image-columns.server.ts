import type { ImageColumns } from "~/platform/images/unused-images.server.ts";
import { announcements } from "./tables.server.ts";

/** Where announcements may lead to pictures. */
export const ANNOUNCEMENT_IMAGE_COLUMNS: ImageColumns[] = [{ table: announcements, columns: [announcements.link] }];
