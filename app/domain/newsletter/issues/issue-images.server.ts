import { newsletterIssues } from "~/domain/newsletter/tables.server.ts";
import type { ImageColumns } from "~/platform/images/unused-images.server.ts";

/** Where letters name pictures, before they are sent and after. */
export const NEWSLETTER_IMAGE_COLUMNS: ImageColumns[] = [
  { table: newsletterIssues, columns: [newsletterIssues.content, newsletterIssues.html] },
];
