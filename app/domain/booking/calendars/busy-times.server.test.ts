import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { saveSettings } from "~/platform/settings/save-settings.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { loadBusyTimes, loadCalendarStates, readBusyCalendars } from "./busy-times.server.ts";

openTestDatabase();

const now = new Date("2026-11-30T08:00:00Z");
const ICS = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:dentist", "SUMMARY:Dentist"],
  ...["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");

const servers: Server[] = [];
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

/** These servers are in a private network. */
beforeEach(() => setEnvironment({ MAIL_ALLOWED_NETWORKS: "127.0.0.0/8,::1" }));

/** What the server's variables set. */
function nameFiles(...addresses: string[]) {
  vi.stubEnv("BOOKING_CALENDARS", "files");
  vi.stubEnv("BOOKING_CALENDAR_FILES", addresses.join("\n"));
}
const read = () => readBusyCalendars(now);
async function busy() {
  const { spans, isAway } = await loadBusyTimes(database(), now, new Date("2027-01-01T00:00:00Z"));
  return { spans: spans.map(({ start }) => start.toISOString().slice(0, 16)), isAway };
}

it("what a calendar file has is busy, without what it is; one that isn't named any more is forgotten", async () => {
  nameFiles(await listen((_, response) => void response.end(ICS)));
  await read();
  expect(await busy()).toEqual({ spans: ["2026-12-01T09:00"], isAway: false });
  expect(JSON.stringify(await loadCalendarStates())).not.toContain("Dentist");
  vi.stubEnv("BOOKING_CALENDARS", "none");
  await read();
  expect(await busy()).toEqual({ spans: [], isAway: false });
});

describe("a calendar that can't be read", () => {
  it("is reported to the owner after an hour, and once more each day, each once", async () => {
    nameFiles(await listen((_, response) => void response.writeHead(503).end()));
    const reported = () => database().$count(emails, eq(emails.kind, "calendar-away"));
    const counts: number[] = [];
    for (const minutes of [0, 55, 60, 65, 24 * 60, 25 * 60]) {
      await readBusyCalendars(new Date(now.getTime() + minutes * 60_000));
      counts.push(await reported());
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
    const [email] = await database().select().from(emails);
    expect(email).toMatchObject({ data: { since: now.toISOString(), problem: "The server answered 503." } });
  });

  it("is said with the reason, and its last times stay, until it is back", async () => {
    let isDown = false;
    nameFiles(
      await listen((_, response) => {
        if (isDown) response.statusCode = 503;
        response.end(ICS);
      }),
    );
    await read();
    isDown = true;
    await read();
    await readBusyCalendars(new Date(now.getTime() + 300_000));
    expect(await busy()).toEqual({ spans: ["2026-12-01T09:00"], isAway: true });
    expect(await loadCalendarStates()).toMatchObject([
      { readAt: now.toISOString(), failingSince: now.toISOString(), problem: "The server answered 503." },
    ]);
    isDown = false;
    await read();
    expect(await loadCalendarStates()).toMatchObject([{ failingSince: null, problem: null }]);
  });

  it.each<[string, RequestListener, string]>([
    ["has bytes that no text has", (_, response) => void response.end("\0".repeat(50)), "invalid"],
    ["is a page", (_, response) => void response.end("<html>Sign in</html>"), "invalid"],
    ["is endless", (_, response) => void endless(response.write.bind(response)), "too large"],
    ["leads in a circle", (_, response) => void response.writeHead(302, { location: "/" }).end(), "redirects"],
  ])("because it %s is away, and holds no other one up", async (_, listener, problem) => {
    nameFiles(await listen(listener), await listen((_, response) => void response.end(ICS)));
    await read();
    expect(await busy()).toEqual({ spans: ["2026-12-01T09:00"], isAway: true });
    const states = await loadCalendarStates();
    expect(states.flatMap((state) => state.problem ?? []).join()).toContain(problem);
  });

  it("because it is in a private network is never asked, whoever has named it", async () => {
    setEnvironment({ MAIL_ALLOWED_NETWORKS: "" });
    let asked = 0;
    const address = await listen((_, response) => {
      asked += 1;
      response.end(ICS);
    });
    await saveSettings(
      "calendars",
      { BOOKING_CALENDARS: "account", BOOKING_CALDAV_URL: address, BOOKING_CALDAV_USER: "o" },
      0,
    );
    await read();
    nameFiles(`${address}/x.ics`);
    await read();
    expect(asked).toBe(0);
    expect(await loadCalendarStates()).toMatchObject([{ problem: expect.stringContaining("private network") }]);
  });
});

describe("a CalDAV account", () => {
  const authorizations: string[] = [];
  /** Answers as RFC 4791 asks for; `move` leads a client to another address. */
  function caldav(calendarAt: (path: string) => string = (path) => path): RequestListener {
    return (request, response) => {
      authorizations.push(`${request.headers.host} ${request.headers.authorization ?? "none"}`);
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const answer = (path: string, props: string) =>
          response
            .writeHead(207, { "Content-Type": "application/xml" })
            .end(
              `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response>` +
                `<d:href>${path}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status>` +
                `</d:propstat></d:response></d:multistatus>`,
            );
        if (request.url?.startsWith("/.well-known")) return void response.writeHead(404).end();
        if (request.method === "REPORT")
          return void answer("/home/work/1.ics", `<d:getetag>"1"</d:getetag><c:calendar-data>${ICS}</c:calendar-data>`);
        if (body.includes("current-user-principal"))
          return void answer("/", "<d:current-user-principal><d:href>/me/</d:href></d:current-user-principal>");
        if (body.includes("calendar-home-set"))
          return void answer(
            "/me/",
            `<c:calendar-home-set><d:href>${calendarAt("/home/")}</d:href></c:calendar-home-set>`,
          );
        return void answer(
          "/home/work/",
          `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>` +
            `<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>`,
        );
      });
    };
  }
  function nameAccount(url: string) {
    vi.stubEnv("BOOKING_CALENDARS", "account");
    vi.stubEnv("BOOKING_CALDAV_URL", url);
    vi.stubEnv("BOOKING_CALDAV_USER", "owner");
    vi.stubEnv("BOOKING_CALDAV_PASSWORD", "s3cret");
  }

  it("has all its calendars read", async () => {
    nameAccount(await listen(caldav()));
    await read();
    expect(await busy()).toEqual({ spans: ["2026-12-01T09:00"], isAway: false });
  });

  it("that leads to another server doesn't have the password sent there", async () => {
    authorizations.length = 0;
    const other = await listen(caldav());
    const elsewhere = other.replace("127.0.0.1", "localhost");
    nameAccount(await listen(caldav((path) => `${elsewhere}${path}`)));
    await read();
    const there = authorizations.filter((one) => one.startsWith("localhost"));
    expect(there.length).toBeGreaterThan(0);
    expect(there.filter((one) => !one.endsWith(" none"))).toEqual([]);
  });
});

/** Writes until it can't any more. */
function endless(write: (chunk: string) => boolean): void {
  const chunk = "X".repeat(1024 * 1024);
  for (let count = 0; count < 25; count++) write(chunk);
}
