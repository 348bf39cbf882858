import { createHash, randomBytes } from "node:crypto";
import { and, eq, gte } from "drizzle-orm";
import { displayName, referenceOf } from "~/domain/leads/submission.ts";
import { appointments, calendarFeeds, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { hashToken } from "~/platform/secrets/secret-comparison.server.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import type { CalendarFeed } from "./appointment-requests.ts";

/** In lower case: the site redirects every other spelling of an address to that one. Logs shorten such tokens. */
const FILE = /^([\da-f]{48})\.ics$/;
/** Appointments stay in the feed for this long after they have passed. */
const PASSED_MS = 30 * DAY_MS;

/** Gives the feed a new address, in the caller's transaction. Returns it: it can't be read again. */
export async function renewCalendarFeed(tx: Executor, now: Date): Promise<string> {
  const token = randomBytes(24).toString("hex");
  const feed = { tokenHash: hashToken(token), createdAt: now, readAt: null };
  await tx.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.id, set: feed });
  return `${siteIdentity().url}/calendar/${token}.ics`;
}

/** Ends the feed. Returns whether there was one. */
export async function revokeCalendarFeed(tx: Executor): Promise<boolean> {
  return Boolean((await tx.delete(calendarFeeds)).rowCount);
}

/** The feed, without its address; null while there is none. */
export async function findCalendarFeed(): Promise<CalendarFeed | null> {
  const [feed] = await database().select().from(calendarFeeds);
  return feed ? { createdAt: feed.createdAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null } : null;
}

/**
 * Answers a calendar that reads the feed: the appointments that hold their time, with their visitors' names; 304 where
 * they are as it knows them; 404 for an address that doesn't work (any more).
 */
export async function answerCalendarFeed(file: string, request: Request, now: Date): Promise<Response> {
  const [, token] = FILE.exec(file) ?? [];
  const isIt = token ? eq(calendarFeeds.tokenHash, hashToken(token)) : undefined;
  const [feed] = isIt ? await database().select().from(calendarFeeds).where(isIt) : [];
  if (!feed) return new Response("There is no such calendar.", { status: 404 });
  // Calendars read it every few minutes, and together.
  if (!feed.readAt || now.getTime() - feed.readAt.getTime() > HOUR_MS / 12)
    await database().update(calendarFeeds).set({ readAt: now }).where(isIt);
  const content = await writeCalendar(now);
  const etag = `"${createHash("sha256").update(content).digest("base64url")}"`;
  const headers = { ETag: etag, "Content-Type": "text/calendar; charset=utf-8" };
  const isKnown = request.headers.get("if-none-match")?.replaceAll("W/", "").includes(etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(content, { headers });
}

async function writeCalendar(now: Date): Promise<string> {
  const { addAppointment, calendarText, newCalendar, ICalCalendarMethod } = await import(
    "~/domain/leads/emails/invitation.server.ts"
  );
  const { url, brand } = siteIdentity();
  const host = new URL(url).hostname;
  const isShown = and(HOLDS_TIME, gte(appointments.startsAt, new Date(now.getTime() - PASSED_MS)));
  const rows = await database()
    .select({ appointment: appointments, lead: formSubmissions })
    .from(appointments)
    .innerJoin(formSubmissions, eq(formSubmissions.id, appointments.submissionId))
    .where(isShown)
    .orderBy(appointments.startsAt, appointments.submissionId);
  const calendar = newCalendar(host, ICalCalendarMethod.PUBLISH)
    .name(brand)
    .ttl(HOUR_MS / 4_000);
  for (const { appointment, lead } of rows) {
    const { submissionId, updatedAt: changedAt } = appointment;
    const record = `${url}/admin/leads/${submissionId}`;
    const contact = [lead.email, lead.phone, lead.company].filter(Boolean).join("\n");
    addAppointment(
      calendar,
      { ...appointment, changedAt },
      {
        ...{ host, url: record, location: "", summary: displayName(lead) || referenceOf(submissionId) },
        description: [contact, record].join("\n"),
      },
    );
  }
  return calendarText(calendar);
}
