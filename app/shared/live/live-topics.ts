/** The topics of the database's notifications, one a table; anyone may subscribe to these. */
export const PUBLIC_TOPICS = ["blog", "team", "announcements"] as const;

/** The topics of what public pages are rendered from, settings apart: what of it visitors may not subscribe to, they
 * may see. */
export const PAGE_TOPICS = [...PUBLIC_TOPICS, "appointments", "push"] as const;

/** The topics that only the owner may subscribe to, and the public ones: everything the admin area shows. */
export const OWNER_TOPICS = [
  "submissions",
  "messages",
  "enquiries",
  "conversations",
  "appointments",
  "newsletter",
  "jobs",
  "diagnostics",
  "blog-drafts",
  "content",
  "content-drafts",
  "preview-links",
  "redirects",
  "emails",
  "settings",
  "push",
  "security",
  "privacy",
  "bulk",
  ...PUBLIC_TOPICS,
] as const;

/** The topic of the activity log: every event of the owner's would load the other screens a second time. */
export const ACTIVITY_TOPIC = "activity";

/** The topic of backups: the progress of one would load the other screens each second. */
export const BACKUPS_TOPIC = "backups";

/** The topic of the owner's other windows, of which no table knows: the screens that say where else they are open. */
export const PRESENCE_TOPIC = "presence";
