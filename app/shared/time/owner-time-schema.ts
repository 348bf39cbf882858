import { z } from "zod";
import { DATE_FORMATS, type DateFormat } from "./format-date-time.ts";
import { isTimeZone } from "./time-zone.ts";

const FORMAT_NAMES = Object.keys(DATE_FORMATS) as DateFormat[];

/** The variables of how the owner reads times. */
export const ownerTimeSchema = z.object({
  OWNER_TIME_ZONE: z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin").optional(),
  OWNER_DATE_FORMAT: z.enum(FORMAT_NAMES, `must be one of ${FORMAT_NAMES.join(", ")}`).optional(),
});
