import { z } from "zod";
import { parseVariables } from "~/platform/env.server.ts";
import type { TimeFormat } from "~/shared/time/format-date-time.ts";
import { ownerTimeSchema } from "~/shared/time/owner-time-schema.ts";
import { storedSettings } from "./stored-settings.server.ts";

/** What another release stored, and this one doesn't know, counts as unset. */
const storedSchema = z.object({
  OWNER_TIME_ZONE: ownerTimeSchema.shape.OWNER_TIME_ZONE.catch(undefined),
  OWNER_DATE_FORMAT: ownerTimeSchema.shape.OWNER_DATE_FORMAT.catch(undefined),
});

/** The time zone and the date format that the owner has set, or the server, which wins; each may be unset. */
export function ownerTime(source: Record<string, string | undefined> = process.env): Partial<TimeFormat> {
  const { OWNER_TIME_ZONE: timeZone, OWNER_DATE_FORMAT: dateFormat } = {
    ...storedSchema.parse(storedSettings()),
    ...parseVariables(ownerTimeSchema, source),
  };
  return { ...(timeZone && { timeZone }), ...(dateFormat && { dateFormat }) };
}

/** How times are written for the owner without a browser, in emails and files: while nothing is set, in UTC and ISO 8601. */
export function ownerTimeFormat(): TimeFormat {
  return { timeZone: "UTC", dateFormat: "iso", ...ownerTime() };
}
