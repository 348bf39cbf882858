import { IDENTITY_LABELS, identitySchema } from "~/domain/site/identity/identity-variables.ts";
import { ownerTimeSchema } from "~/shared/time/owner-time-schema.ts";

/** The settings of all rooms, by the names of their environment variables. */
export const settingSchema = identitySchema.extend(ownerTimeSchema.shape);

export type SettingName = keyof typeof settingSchema.shape;

/** What each sets, for people. */
export const SETTING_LABELS: Record<SettingName, string> = {
  ...IDENTITY_LABELS,
  OWNER_TIME_ZONE: "Time zone",
  OWNER_DATE_FORMAT: "Dates and times",
};
