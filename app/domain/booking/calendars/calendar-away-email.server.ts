import { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";

/** A calendar that is away for less is most often back with the next reading. */
const NOTICE_AFTER_MS = HOUR_MS;

const awayCalendar = z.object({ name: z.string(), since: z.string(), problem: z.string() });
type AwayCalendar = z.output<typeof awayCalendar>;

/** Notifies the owner that a calendar of theirs can't be read. */
const CALENDAR_AWAY_EMAIL = {
  ...{ name: "calendar-away", schema: awayCalendar },
  ...{ priority: 5, retentionDays: 180 },
} as const;

/** Queues the email about a calendar that can't be read for an hour, and once more each day. */
export async function queueCalendarAwayEmail(
  tx: Executor,
  { id, failingSince: since, ...calendar }: { id: string; name: string; failingSince: Date; problem: string },
  now: Date,
): Promise<void> {
  const lasts = now.getTime() - since.getTime() - NOTICE_AFTER_MS;
  if (lasts < 0) return;
  const onceKey = `${CALENDAR_AWAY_EMAIL.name}:${id}:${since.toISOString()}:${Math.floor(lasts / DAY_MS)}`;
  const data = { ...calendar, since: since.toISOString() };
  await queueEmail(tx, { kind: CALENDAR_AWAY_EMAIL, to: "owner", data, onceKey, now });
}

/** The writer of that email; `sender` is called for each. */
export function calendarAwayWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(CALENDAR_AWAY_EMAIL, (away) => writeCalendarAway(away, sender()));
}

export async function writeCalendarAway({ name, since, problem }: AwayCalendar, sender: SenderIdentity) {
  const { formatOwnerTime, renderProblemEmail } = await import("~/platform/email/components/owner-email.server.tsx");
  const isBlocked = settingsOf(bookingSection).calendarAway === "block";
  const away = {
    subject: "A calendar of yours can’t be read",
    happened: isBlocked
      ? "Until it is back, visitors are offered no times. They can still send a request without one."
      : "Visitors are still offered times. What was in the calendar last blocks them; what is new in it doesn’t.",
    facts: { Calendar: name, Since: formatOwnerTime(since), Reason: problem },
    link: { path: "/admin/settings?edit=calendars", label: "Change the calendars" },
    frequency: "once a day for as long as it is so",
  };
  return renderProblemEmail(away, sender);
}
