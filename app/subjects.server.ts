import { ANNOUNCEMENT_SUBJECTS } from "~/domain/announcements/tables.server.ts";
import { AUTH_SUBJECTS } from "~/domain/auth/tables.server.ts";
import { BACKUP_SUBJECTS } from "~/domain/backups/tables.server.ts";
import { BLOG_SUBJECTS } from "~/domain/blog/tables.server.ts";
import { BOOKING_SUBJECTS } from "~/domain/booking/tables.server.ts";
import { DIAGNOSTIC_SUBJECTS } from "~/domain/diagnostics/tables.server.ts";
import { JOB_SUBJECTS } from "~/domain/jobs/tables.server.ts";
import { LEAD_SUBJECTS } from "~/domain/leads/subjects.server.ts";
import { NEWSLETTER_SUBJECTS } from "~/domain/newsletter/subjects.server.ts";
import { PUSH_SUBJECTS } from "~/domain/owner-app/tables.server.ts";
import { PRIVACY_SUBJECTS } from "~/domain/privacy/subjects.server.ts";
import { REDIRECT_SUBJECTS } from "~/domain/redirects/tables.server.ts";
import { RETENTION_SUBJECTS } from "~/domain/retention/tables.server.ts";
import { TEAM_SUBJECTS } from "~/domain/team/tables.server.ts";
import { ACTIVITY_SUBJECTS } from "~/platform/activity/tables.server.ts";
import { CONTENT_SUBJECTS } from "~/platform/content/tables.server.ts";
import { COUNT_SUBJECTS } from "~/platform/db/counts/tables.server.ts";
import { DATABASE_SUBJECTS } from "~/platform/db/tables.server.ts";
import { PREVIEW_LINK_SUBJECTS } from "~/platform/http/preview-links/tables.server.ts";
import { IMAGE_SUBJECTS } from "~/platform/images/tables.server.ts";
import { BULK_SUBJECTS } from "~/platform/lists/bulk/tables.server.ts";
import { SEARCH_SUBJECTS } from "~/platform/lists/tables.server.ts";
import { SETTING_SUBJECTS } from "~/platform/settings/tables.server.ts";
import type { Subject } from "~/platform/subjects/subject.server.ts";

/**
 * What each table is to the engines that go through all of them: a person's report, correction, erasure and mentions,
 * retention, the collection of images, backups and rollbacks. In the order of the report, and of what is deleted by
 * age.
 */
export const SUBJECTS: readonly Subject[] = [
  ...LEAD_SUBJECTS,
  ...BOOKING_SUBJECTS,
  ...NEWSLETTER_SUBJECTS,
  ...PRIVACY_SUBJECTS,
  ...ACTIVITY_SUBJECTS,
  ...BLOG_SUBJECTS,
  ...REDIRECT_SUBJECTS,
  ...TEAM_SUBJECTS,
  ...ANNOUNCEMENT_SUBJECTS,
  ...JOB_SUBJECTS,
  ...DIAGNOSTIC_SUBJECTS,
  ...BACKUP_SUBJECTS,
  ...RETENTION_SUBJECTS,
  ...PUSH_SUBJECTS,
  ...AUTH_SUBJECTS,
  ...SETTING_SUBJECTS,
  ...CONTENT_SUBJECTS,
  ...PREVIEW_LINK_SUBJECTS,
  ...IMAGE_SUBJECTS,
  ...BULK_SUBJECTS,
  ...SEARCH_SUBJECTS,
  ...COUNT_SUBJECTS,
  ...DATABASE_SUBJECTS,
];
