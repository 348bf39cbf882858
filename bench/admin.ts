// The owner's screens with a thousand submissions and with a million, by the same site.
import { once } from "node:events";
import http from "node:http";
import pg from "pg";
import { fillLargeDatabase, SEARCHED } from "../tests/support/database/large-database.ts";
import { type Site, startSite } from "../tests/support/site/built-site.ts";
import { OWNER_ACCOUNT } from "../tests/support/test-accounts.ts";
import { type Measurement, printMeasurements } from "./measurements.ts";

const FEW = 1_000;
const MANY = Number(process.env.ADMIN_ROWS ?? 1_000_000);
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
/** The most milliseconds of server time at p95, and the most of what the same takes with few rows. */
const TARGET = { p95: 50, ratio: 2 };
/** The rows before the hundredth page of fifty. */
const HUNDREDTH_PAGE = 4_950;

/** Paths by what the line is called. The data requests are those that a live event has the browser send. */
function readings({ hundredth, hundredthMessage }: Cursors): Record<string, string> {
  const submissions = (search: Record<string, string>, path = "/admin/form-submissions") =>
    `${path}?${new URLSearchParams(search)}`;
  return {
    dashboard: "/admin/dashboard",
    "its trends": "/admin/dashboard/trends",
    "its trends, 90 days, in Kolkata": "/admin/dashboard/trends?days=90&zone=Asia/Kolkata",
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
    updates: "/admin/updates",
    privacy: "/admin/privacy",
    backups: "/admin/backups",
    settings: "/admin/settings",
    security: "/admin/settings/security",
    "first steps": "/admin/start",
    "newsletter issues": "/admin/newsletter/issues",
    "Ctrl+K: rare word": submissions({ q: SEARCHED.rareWord }, "/admin/search"),
    "Ctrl+K: word in every row": submissions({ q: SEARCHED.commonWord }, "/admin/search"),
    "Ctrl+K: two letters": submissions({ q: SEARCHED.twoLetters }, "/admin/search"),
    "Ctrl+K: two letters that no row has": submissions({ q: SEARCHED.absentLetters }, "/admin/search"),
  };
}

/**
 * Measures and prints the server time of the owner's screens. `ADMIN_ROWS` is how many submissions are many; of the others
 * there are a fifth as many at most.
 */
export async function benchAdmin(): Promise<void> {
  const few = await startFilledSite(FEW);
  try {
    const many = await startFilledSite(MANY);
    try {
      const measurements: Measurement[] = [];
      for (const name of Object.keys(readings({ hundredth: "", hundredthMessage: "" })))
        measurements.push(await compare(name, few, many));
      const title = `The owner's screens with ${FEW.toLocaleString("en")} and ${MANY.toLocaleString("en")} submissions`;
      printMeasurements(`${title} (median and p95 of ${ROUNDS})`, measurements);
    } finally {
      await many.site.close();
    }
  } finally {
    await few.site.close();
  }
}

/** The places of the hundredth pages. */
interface Cursors {
  hundredth: string;
  hundredthMessage: string;
}

interface FilledSite {
  site: Site;
  cookie: string;
  paths: Record<string, string>;
}

async function startFilledSite(submissions: number): Promise<FilledSite> {
  const site = await startSite();
  const client = new pg.Client({ connectionString: site.connectionString });
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
  return { site, cookie: await signIn(site), paths: readings({ hundredth, hundredthMessage }) };
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

async function signIn({ url }: Site): Promise<string> {
  const body = new URLSearchParams({ email: OWNER_ACCOUNT.email, password: OWNER_ACCOUNT.password });
  const response = await fetch(`${url}/admin/login`, { method: "POST", body, redirect: "manual" });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function compare(name: string, few: FilledSite, many: FilledSite): Promise<Measurement> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    // In turns, so that what else the machine does falls on both.
    for (const [index, side] of [few, many].entries()) {
      const time = await requestTimeMs(side, side.paths[name] ?? "");
      if (round >= 0) times[index]?.push(time);
    }
  }
  const [base, large] = times.map((values) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95) }));
  if (!base || !large) throw new Error("Nothing was measured.");
  const ratio = large.p50 / base.p50;
  const shown = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)}, ${p95.toFixed(1)} ms`;
  return {
    name,
    value: `${shown(base)} → ${shown(large)}, ${ratio.toFixed(1)} times`,
    target: `at most ${TARGET.p95} ms and ${TARGET.ratio} times`,
    meetsTarget: large.p95 <= TARGET.p95 && ratio <= TARGET.ratio,
  };
}

/**
 * From the request to the last byte of its response, on a connection that is open. Nothing of the response is kept or
 * decompressed: fetch does both, and its own garbage collection would fall into one of 25 readings.
 */
async function requestTimeMs({ site, cookie }: FilledSite, path: string): Promise<number> {
  const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
  const start = performance.now();
  const [response] = (await once(http.get(site.url + path, { headers }), "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  const time = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
  return time;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
