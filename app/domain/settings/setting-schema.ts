import { IDENTITY_LABELS, identitySchema } from "~/domain/site/identity/identity-variables.ts";
import { notificationSchema } from "~/shared/notifications/notification-schema.ts";
import { ownerTimeSchema } from "~/shared/time/owner-time-schema.ts";
import { RETENTION_SETTINGS, type RetentionName, retentionSchema } from "~/shared/time/retention-schema.ts";

/** The settings of all rooms, by the names of their environment variables. */
export const settingSchema = identitySchema.extend({
  ...ownerTimeSchema.shape,
  ...notificationSchema.shape,
  ...retentionSchema.shape,
});

export type SettingName = keyof typeof settingSchema.shape;

/** What each sets, for people. */
export const SETTING_LABELS: Record<SettingName, string> = {
  ...IDENTITY_LABELS,
  OWNER_TIME_ZONE: "Time zone",
  OWNER_DATE_FORMAT: "Dates and times",
  OWNER_NOTIFY_CONTACT: "Contact messages",
  OWNER_NOTIFY_CONSULTATION: "Consultation requests",
  OWNER_NOTIFY_NEWSLETTER: "Newsletter subscriptions",
  OWNER_DIGEST: "Digest of what is new and open",
  OWNER_QUIET_FROM: "Quiet from",
  OWNER_QUIET_UNTIL: "Quiet until",
  ...(Object.fromEntries(Object.entries(RETENTION_SETTINGS).map(([name, { label }]) => [name, label])) as Record<
    RetentionName,
    string
  >),
};
