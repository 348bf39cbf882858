import { and, asc, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { TakenSpan } from "~/domain/booking/offered-times.ts";
import { busyCalendars, busyTimes } from "~/domain/booking/tables.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { log } from "~/platform/log.server.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { connectionFailure } from "~/platform/network/storage/explain-storage-error.ts";
import { attemptEach } from "~/platform/queue/due-work.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import type { CalendarState } from "~/shared/booking/calendar-state.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { queueCalendarAwayEmail } from "./calendar-away-email.server.ts";
import { type CalendarSource, calendarSources } from "./calendar-sources.server.ts";

const LEFT_OUT = "It has events that are repeated without end, which are left out.";

/** Reads the owner's calendars every five minutes. */
export const busyCalendarsTask: Task<object> = {
  name: "busy-calendars",
  cron: "*/5 * * * *",
  run: () => readBusyCalendars(databaseNow()),
};

/**
 * The busy times of a period, and whether one of the calendars isn't read yet or can't be: its last times still count.
 */
export async function loadBusyTimes(
  tx: Executor,
  from: Date,
  until: Date,
): Promise<{ spans: TakenSpan[]; isAway: boolean }> {
  const ids = calendarSources().map(({ id }) => id);
  if (ids.length === 0) return { spans: [], isAway: false };
  const isInPeriod = and(gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, until));
  const [spans, read] = await Promise.all([
    tx
      .select({ start: busyTimes.startsAt, end: busyTimes.endsAt })
      .from(busyTimes)
      .where(and(inArray(busyTimes.calendarId, ids), isInPeriod)),
    tx.select({ id: busyCalendars.id }).from(busyCalendars).where(isNull(busyCalendars.failingSince)),
  ]);
  const readIds = new Set(read.map(({ id }) => id));
  return { spans, isAway: ids.some((id) => !readIds.has(id)) };
}

/** The state of the calendars that are read. */
export async function loadCalendarStates(): Promise<CalendarState[]> {
  const rows = await database().select().from(busyCalendars).orderBy(asc(busyCalendars.name));
  return rows.map(({ name, problem, readAt, failingSince }) => ({
    ...{ name, problem },
    ...{ readAt: readAt?.toISOString() ?? null, failingSince: failingSince?.toISOString() ?? null },
  }));
}

/** Reads each calendar that the owner has named, and forgets those that they haven't any more. */
export async function readBusyCalendars(now: Date): Promise<void> {
  const sources = calendarSources();
  const ids = sources.map(({ id }) => id);
  await database()
    .delete(busyCalendars)
    .where(ids.length > 0 ? notInArray(busyCalendars.id, ids) : undefined);
  await attemptEach(sources, (source) => readCalendar(source, now));
}

async function readCalendar({ id, name, load }: CalendarSource, now: Date): Promise<void> {
  const from = now.getTime() - DAY_MS;
  const until = now.getTime() + (settingsOf(bookingSection).furthest + 2) * DAY_MS;
  try {
    const files = await load(from, until);
    // A module of its own: it is also the entry of the child process.
    const { readBusySpans } = await import("./busy-spans-process.server.ts");
    const ownHost = new URL(siteIdentity().url).hostname;
    const { spans, leftOut } = await readBusySpans({ files, from, until, ...ownerTimeFormat(), ownHost });
    await database().transaction(async (tx) => {
      const read = { name, readAt: now, failingSince: null, problem: leftOut > 0 ? LEFT_OUT : null };
      await tx
        .insert(busyCalendars)
        .values({ id, ...read })
        .onConflictDoUpdate({ target: busyCalendars.id, set: read });
      await replaceTimes(tx, id, spans);
    });
  } catch (error) {
    log.warn({ err: error, calendar: name }, "a calendar could not be read");
    const problem = problemOf(error);
    await database().transaction(async (tx) => {
      const [away] = await tx
        .insert(busyCalendars)
        .values({ id, name, failingSince: now, problem })
        .onConflictDoUpdate({
          target: busyCalendars.id,
          set: { failingSince: sql`coalesce(busy_calendars.failing_since, excluded.failing_since)`, problem },
        })
        .returning();
      if (away?.failingSince)
        await queueCalendarAwayEmail(tx, { id, name, problem, failingSince: away.failingSince }, now);
    });
  }
}

/** Pages that show times are rendered again after a change alone. */
async function replaceTimes(tx: Executor, calendarId: string, spans: [start: number, end: number][]): Promise<void> {
  const stored = await tx
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, calendarId))
    .orderBy(asc(busyTimes.startsAt));
  if (JSON.stringify(stored.map(({ startsAt, endsAt }) => [+startsAt, +endsAt])) === JSON.stringify(spans)) return;
  await tx.delete(busyTimes).where(eq(busyTimes.calendarId, calendarId));
  const rows = spans.map(([start, end]) => ({ calendarId, startsAt: new Date(start), endsAt: new Date(end) }));
  for (let first = 0; first < rows.length; first += 1_000)
    await tx.insert(busyTimes).values(rows.slice(first, first + 1_000));
}

function problemOf(error: unknown): string {
  if (error instanceof RefusedAddressError)
    return "It is in a private network, which the site doesn’t connect to. Whoever runs the server can allow it (MAIL_ALLOWED_NETWORKS).";
  const { code, message = String(error), name = "" } = error as { code?: string; message?: string; name?: string };
  if (name === "AbortError" || name === "TimeoutError") return "It took too long, and was abandoned.";
  if (/\b40[13]\b|credentials/i.test(message)) return "It refuses the user name and password.";
  // What a parser quotes of a file may be bytes that no text has.
  return (connectionFailure(code, message)?.text ?? tidyLine(message)).slice(0, 300);
}
