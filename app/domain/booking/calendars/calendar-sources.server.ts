import { createHash } from "node:crypto";
import { environment } from "~/platform/env.server.ts";
import { guardedAgents } from "~/platform/network/guarded-agents.server.ts";
import { createGuardedFetch } from "~/platform/network/guarded-fetch.server.ts";
import { isAllowedAddress, parseNetworks } from "~/platform/network/networks.ts";
import { textsInForce } from "~/platform/settings/settings.server.ts";
import { calendarAddresses, calendarSection } from "~/shared/settings/calendar-settings.ts";
import { readSettings } from "~/shared/settings/setting.ts";

/** A calendar of the owner's. */
export interface CalendarSource {
  /** A hash of where it is, and of whose. */
  id: string;
  /** Its server. */
  name: string;
  /** Its iCalendar objects that may concern a period (milliseconds). */
  load: (from: number, until: number) => Promise<string[]>;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REQUESTS = 60;

/** The calendars that are to be read, as the owner or the server has set. */
export function calendarSources(): CalendarSource[] {
  const { read, files, url, user, password } = readSettings(calendarSection, textsInForce([calendarSection]));
  const sources: CalendarSource[] = [];
  if (read !== "none" && read !== "account")
    for (const address of calendarAddresses(files))
      sources.push(source(address, address, (fetch) => async () => [await loadFile(fetch, address)]));
  if ((read === "account" || read === "both") && url && user)
    sources.push(
      source(
        `${url} ${user}`,
        url,
        (fetch) => (from, until) => loadAccount(fetch, { url, user, password }, from, until),
      ),
    );
  return sources;
}

function source(
  key: string,
  address: string,
  loader: (guarded: typeof fetch) => CalendarSource["load"],
): CalendarSource {
  const { host, hostname, origin } = new URL(address);
  return {
    id: createHash("sha256").update(key).digest("base64url").slice(0, 22),
    name: host,
    async load(from, until) {
      const allowed = parseNetworks(environment().MAIL_ALLOWED_NETWORKS);
      // Whoever has named it: a server may redirect.
      const agents = guardedAgents((isEncrypted) => (ip) => isAllowedAddress(ip, { requireTls: isEncrypted, allowed }));
      const limits = { maxBytes: MAX_BYTES, maxRequests: MAX_REQUESTS, signal: AbortSignal.timeout(TIMEOUT_MS) };
      const isTrusted = (url: URL) => url.origin === origin || isSameProvider(url, hostname);
      try {
        return await loader(createGuardedFetch({ agents, isTrusted, ...limits }))(from, until);
      } finally {
        agents.httpAgent.destroy();
        agents.httpsAgent.destroy();
      }
    },
  };
}

/** Providers that keep an account on another one of their hosts: `p07-caldav.icloud.com` of `caldav.icloud.com`. */
const SPREAD_PROVIDERS = [".icloud.com"];

function isSameProvider({ origin, hostname }: URL, named: string): boolean {
  const isEncrypted = origin === `https://${hostname}`;
  return isEncrypted && SPREAD_PROVIDERS.some((domain) => named.endsWith(domain) && hostname.endsWith(domain));
}

async function loadFile(guarded: typeof fetch, address: string): Promise<string> {
  const response = await guarded(address);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.text();
}

/** All calendars of a CalDAV account (RFC 4791). */
async function loadAccount(
  guarded: typeof fetch,
  { url, user, password }: { url: string; user: string; password: string },
  from: number,
  until: number,
): Promise<string[]> {
  const { createDAVClient } = await import("tsdav");
  const client = await createDAVClient({
    serverUrl: url,
    credentials: { username: user, password },
    authMethod: "Basic",
    defaultAccountType: "caldav",
    fetch: guarded,
  });
  const timeRange = { start: new Date(from).toISOString(), end: new Date(until).toISOString() };
  const files: string[] = [];
  for (const calendar of await client.fetchCalendars()) {
    if (calendar.components && !calendar.components.includes("VEVENT")) continue;
    const objects = await client.fetchCalendarObjects({ calendar, timeRange });
    files.push(...objects.flatMap(({ data }) => (typeof data === "string" ? data : [])));
  }
  return files;
}
