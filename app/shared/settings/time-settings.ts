import { z } from "zod";
import { DATE_FORMATS } from "~/shared/time/format-date-time.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import { choice, type SettingSection, setting } from "./setting.ts";

const UNSET = "Automatic";

/** How the owner reads times. */
export const timeSection = {
  name: "time",
  title: "Time and dates",
  description: "How times are shown in the admin area, in emails to you and in exported files.",
  settings: {
    timeZone: setting(
      z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin"),
      "OWNER_TIME_ZONE",
      "Time zone",
      {
        input: "time-zone",
        unset: UNSET,
        description: "Automatic is the zone of the device you’re using, and UTC in emails and files.",
      },
    ),
    dateFormat: choice(DATE_FORMATS, "OWNER_DATE_FORMAT", "Dates and times", {
      unset: UNSET,
      description: `Automatic is ${DATE_FORMATS.mdy}, and ${DATE_FORMATS.iso} in files.`,
    }),
  },
} satisfies SettingSection;
