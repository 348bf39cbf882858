import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actAs } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { connect } from "../../../tests/support/database/describe-database.ts";
import { mostRowsRead, plansOf } from "../../../tests/support/database/query-plans.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { exportedActivity } from "./activity-export.server.ts";
import { parseActivityFilters } from "./activity-filters.ts";
import { activitySentence } from "./activity-rows.ts";
import { activityCondition, countActivity, findActivity, listActivity } from "./queries.server.ts";

const connection = openTestDatabase({ isOwn: true });

const filters = (search = "") => parseActivityFilters(new URLSearchParams(search));
const NO_ID = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100";
const first = parsePosition(new URLSearchParams());

async function listed(search = "") {
  return (await listActivity(filters(search), first)).rows.map(activitySentence);
}

describe("the list", () => {
  beforeEach(async () => {
    await actAs({ kind: "owner", device: "Safari on iPhone" }, async () => {
      await recordActivity(database(), {
        event: "settings.saved",
        subject: { kind: "settings", id: "contact", label: "Contact" },
        details: { changes: [{ label: "City", before: "Mumbai", after: "Pune" }] },
      });
      await recordActivity(database(), { event: "leads.deleted", details: { count: 3 } });
    });
    await actAs({ kind: "visitor", network: "203.0.113.0/24" }, () =>
      recordActivity(database(), { event: "sign-in.failed", details: { isOwnersEmail: false } }),
    );
    await recordActivity(database(), { event: "site.started" });
  });

  test("tells in plain words who did what, the newest first", async () => {
    expect(await listed()).toEqual([
      "The site started",
      "Someone failed to sign in",
      "You deleted 3 leads",
      "You changed City in Contact: Mumbai → Pune",
    ]);
  });

  test("is narrowed by who, by kind and by what is searched for", async () => {
    expect(await listed("who=visitor")).toEqual(["Someone failed to sign in"]);
    expect(await listed("kind=settings")).toEqual(["You changed City in Contact: Mumbai → Pune"]);
    expect(await listed("who=owner&kind=leads")).toEqual(["You deleted 3 leads"]);
    for (const q of ["pune", "CITY", "contact", "changed settings", "settings.saved"]) {
      expect(await listed(`q=${q}`), q).toEqual(["You changed City in Contact: Mumbai → Pune"]);
    }
    expect(await listed("q=iphone")).toHaveLength(2);
    expect(await listed("q=203.0.113")).toEqual(["Someone failed to sign in"]);
    expect(await listed("q=100%25")).toEqual([]);
    expect(await countActivity(filters("who=owner"))).toEqual({ count: 2, hasMore: false });
    expect(await countActivity(filters("q=pune"))).toEqual({ count: 1, hasMore: false });
  });

  test("is narrowed by days, which begin and end where the owner is", async () => {
    await database()
      .insert(activity)
      .values({
        ...{ actor: "system", event: "site.stopped", category: "site", details: {}, searchText: "" },
        // The fifth of March in India, while it is still the fourth in UTC.
        at: new Date("2026-03-04T20:00:00Z"),
      });
    expect(await listed("from=2026-03-05&to=2026-03-05&zone=Asia/Kolkata")).toEqual(["The site stopped"]);
    expect(await listed("from=2026-03-05&to=2026-03-05")).toEqual([]);
    expect(await listed("to=2026-03-04")).toEqual(["The site stopped"]);
    expect(await listed("from=2026-02-31&to=elsewhere&zone=+01:00&who=x&kind=y&q=stopped")).toEqual([]);
  });

  test("opens one entry, and knows no other", async () => {
    const { rows } = await listActivity(filters(), first);
    expect(await findActivity(rows[0]?.id ?? "")).toEqual(rows[0]);
    expect(await findActivity(NO_ID)).toBeUndefined();
  });

  test("is exported as it is filtered", async () => {
    const sentences: string[] = [];
    const selection = { filters: filters("who=owner"), except: [], until: new Date("2036-01-01") };
    for await (const row of exportedActivity(selection)) sentences.push(activitySentence(row));
    expect(sentences).toEqual(["You deleted 3 leads", "You changed City in Contact: Mumbai → Pune"]);
  });
});

/** Everything; what is rare by who, by kind, by both; what there is not; two days; a word that one entry has. */
const SEARCHES = [
  "",
  "who=visitor",
  "kind=settings",
  "who=visitor&kind=settings",
  "who=visitor&kind=content",
  "from=2026-01-03&to=2026-01-04",
  "q=number-37777-",
];

const ROWS = 40_000;

test("of many entries a page reads little more than it shows, and a count goes no further than it tells", async () => {
  // In parts: with the search index a statement may take seconds where the machine is busy.
  for (let start = 0; start < ROWS; start += 10_000) {
    await database().execute(sql`
    insert into activity (id, at, actor, event, category, details, search_text)
    select gen_random_uuid(), '2026-01-01'::timestamptz + make_interval(mins => n),
      case when n % 1000 = 0 then 'visitor' when n % 3 = 0 then 'system' else 'owner' end, 'x',
      case when n % 5000 = 0 then 'settings' when n % 2 = 0 then 'mail' else 'content' end, '{}',
      'sent an email number-' || n || '-'
    from generate_series(${start + 1}::int, ${start + 10_000}::int) n`);
  }
  await database().execute("vacuum analyze activity");
  const client = await connect(connection.connectionString);
  const read = async (search: string, more = sql`true`) => {
    const condition = activityCondition(filters(search)) ?? sql`true`;
    const page = sql`select * from activity where ${condition} and ${more}
      order by at desc nulls last, id desc nulls last limit 51`;
    const nodes = await plansOf(client, () => database().execute(page));
    expect(JSON.stringify(nodes), search).not.toContain("Seq Scan");
    expect(mostRowsRead(nodes), search).toBeLessThan(300);
  };
  for (const search of SEARCHES) await read(search);
  await read("", sql`(at, id) < ('2026-01-15'::timestamptz, ${NO_ID}::uuid)`);
  expect(await countActivity(filters())).toEqual({ count: 10_000, hasMore: true });
  expect(await countActivity(filters("q=sent"))).toEqual({ count: 10_000, hasMore: true });
  expect(await countActivity(filters("kind=settings"))).toEqual({ count: ROWS / 5_000, hasMore: false });
});
