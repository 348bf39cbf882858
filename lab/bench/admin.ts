// The owner's screens, searches and badges with a hundred thousand submissions, and with a million: server time.
import { once } from "node:events";
import http from "node:http";
import pg from "pg";
import { fillLargeDatabase, SEARCHED } from "../../tests/support/database/large-database.ts";
import { type Site, startSite } from "../../tests/support/site/built-site.ts";
import { signInAt } from "../../tests/support/site/sign-in.ts";
import { limit, type Measurement, printMeasurements, quantile } from "../support/measurements.ts";

/** Submissions; of the other records there are a fifth as many at most. */
const SIZES = process.env.ADMIN_ROWS ? [Number(process.env.ADMIN_ROWS)] : [100_000, 1_000_000];
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
/** The most milliseconds at p95: up to a hundred thousand submissions, with more, and then for one or two letters. */
const TARGETS = { many: 50, most: 150, letters: 500 };
const MANY = 100_000;
/** The rows before the hundredth page of fifty. */
const HUNDREDTH_PAGE = 4_950;

/** Paths by what the line is called. The data requests are those that a live event has the browser send. */
function readings({ hundredth, hundredthMessage }: Cursors): Record<string, string> {
  const submissions = (search: Record<string, string>, path = "/admin/form-submissions") =>
    `${path}?${new URLSearchParams(search)}`;
  return {
    dashboard: "/admin/dashboard",
    "its trends": "/admin/queries/trends",
    "its trends, 90 days, in Kolkata": "/admin/queries/trends?days=90&zone=Asia/Kolkata",
    "badge update": "/admin/blog/new.data?_routes=routes%2Fadmin%2Fguard",
    "submissions, first page": "/admin/form-submissions",
    "submissions, hundredth page": submissions({ older: hundredth }),
    "search for a rare word": submissions({ q: SEARCHED.rareWord }),
    "search for a word in one of a hundred rows": submissions({ q: SEARCHED.unusualWord }),
    "search for a word in every row": submissions({ q: SEARCHED.commonWord }),
    "search for two letters": submissions({ q: SEARCHED.twoLetters }),
    "search for two letters that no row has": submissions({ q: SEARCHED.absentLetters }),
    "two words and a status": submissions({ q: SEARCHED.twoWords, status: "resolved" }),
    "two words in suspected spam": submissions({ q: SEARCHED.twoWords, spam: "only" }),
    "submissions by name": submissions({ sort: "name" }),
    "submissions by status": submissions({ sort: "-status" }),
    "suspected spam by name": submissions({ spam: "only", sort: "name" }),
    "submissions of a form that has none": submissions({ type: "career" }),
    "live reload of the submissions": submissions({}, "/admin/form-submissions.data"),
    "live reload of a search": submissions({ q: SEARCHED.commonWord }, "/admin/form-submissions.data"),
    inbox: "/admin/inbox",
    "inbox, done": "/admin/inbox?tab=done",
    "inbox, rare word": submissions({ q: SEARCHED.rareWord }, "/admin/inbox"),
    "inbox, word in one of a hundred rows": submissions({ q: SEARCHED.unusualWord }, "/admin/inbox"),
    "inbox, word in every row": submissions({ q: SEARCHED.commonWord }, "/admin/inbox"),
    "inbox, two letters": submissions({ q: SEARCHED.twoLetters }, "/admin/inbox"),
    "inbox, two letters that no row has": submissions({ q: SEARCHED.absentLetters }, "/admin/inbox"),
    "inbox, two words": submissions({ q: SEARCHED.twoWords }, "/admin/inbox"),
    "inbox, from: a name of many": submissions({ q: "from:ada" }, "/admin/inbox"),
    "inbox, from: a word in every row": submissions({ q: `from:${SEARCHED.commonWord}` }, "/admin/inbox"),
    "inbox, unread with a file": submissions({ q: "is:unread has:file" }, "/admin/inbox"),
    consultations: "/admin/consultations",
    messages: "/admin/contact",
    "messages, hundredth page": submissions({ older: hundredthMessage }, "/admin/contact"),
    "archived messages, search": submissions({ q: SEARCHED.commonWord }, "/admin/messages/archived"),
    "messages, search": submissions({ q: SEARCHED.commonWord }, "/admin/contact"),
    enquiries: "/admin/enquiries",
    "enquiries, search": submissions({ q: SEARCHED.commonWord }, "/admin/enquiries"),
    subscribers: "/admin/newsletter",
    blog: "/admin/blog",
    "blog, search": submissions({ q: "bo" }, "/admin/blog"),
    mail: "/admin/mail",
    activity: "/admin/activity",
    jobs: "/admin/jobs",
    team: "/admin/team",
    announcements: "/admin/announcements",
    privacy: "/admin/privacy",
    backups: "/admin/backups",
    settings: "/admin/settings",
    security: "/admin/settings/security",
    "first steps": "/admin/start",
    "newsletter issues": "/admin/newsletter/issues",
    "Ctrl+K: rare word": submissions({ q: SEARCHED.rareWord }, "/admin/queries/search"),
    "Ctrl+K: word in every row": submissions({ q: SEARCHED.commonWord }, "/admin/queries/search"),
    "Ctrl+K: two letters": submissions({ q: SEARCHED.twoLetters }, "/admin/queries/search"),
    "Ctrl+K: two letters that no row has": submissions({ q: SEARCHED.absentLetters }, "/admin/queries/search"),
  };
}

/** The places of the hundredth pages. */
interface Cursors {
  hundredth: string;
  hundredthMessage: string;
}

/** A site with many records, and the owner's session there. */
interface FilledSite {
  url: string;
  cookie: string;
  paths: Record<string, string>;
}

for (const submissions of SIZES) await benchSize(submissions);

/** Measures and prints the server time of each screen at a number of submissions. */
async function benchSize(submissions: number): Promise<void> {
  const site = await startSite();
  try {
    const filled = await fill(site, submissions);
    const measurements: Measurement[] = [];
    for (const [name, path] of Object.entries(filled.paths))
      measurements.push(await measure(filled, { name, path }, submissions));
    const title = `The owner's screens with ${submissions.toLocaleString("en")} submissions`;
    printMeasurements(`${title} (p95 of ${ROUNDS} requests)`, measurements);
  } finally {
    await site.close();
  }
}

async function fill({ url, connectionString }: Site, submissions: number): Promise<FilledSite> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await fillLargeDatabase(client, {
    submissions,
    messages: Math.min(200_000, submissions / 5),
    posts: Math.min(10_000, submissions / 10),
    subscribers: Math.min(50_000, submissions / 10),
    emails: Math.min(200_000, submissions / 5),
    activity: Math.min(200_000, submissions / 5),
    sentences: 4,
  });
  const hundredth = await findCursor(client, "form_submissions", submissions);
  const hundredthMessage = await findCursor(client, "contact_messages", Math.min(200_000, submissions / 5));
  await client.end();
  return { url, cookie: await signInAt(url), paths: readings({ hundredth, hundredthMessage }) };
}

/** The cursor of the hundredth page, or of the middle of a shorter list. */
async function findCursor(client: pg.Client, table: string, rowCount: number): Promise<string> {
  const { rows } = await client.query<{ cursor: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id as cursor
     from ${table} where not suspected_spam order by created_at desc nulls last, id desc nulls last offset $1 limit 1`,
    [Math.min(HUNDREDTH_PAGE, rowCount / 2)],
  );
  return rows[0]?.cursor ?? "";
}

async function measure(
  filled: FilledSite,
  { name, path }: { name: string; path: string },
  submissions: number,
): Promise<Measurement> {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const time = await requestTimeMs(filled, path);
    if (round >= 0) times.push(time);
  }
  const most = name.includes("letters") ? TARGETS.letters : TARGETS.most;
  return limit(name, quantile(times, 0.95), submissions <= MANY ? TARGETS.many : most, "ms", 1);
}

/**
 * From the request to the last byte of its response, on a connection that is open. Nothing of the response is kept or
 * decompressed: fetch does both, and its own garbage collection would fall into one of 25 readings.
 */
async function requestTimeMs({ url, cookie }: FilledSite, path: string): Promise<number> {
  const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
  const start = performance.now();
  const [response] = (await once(http.get(url + path, { headers }), "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  const time = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
  return time;
}
