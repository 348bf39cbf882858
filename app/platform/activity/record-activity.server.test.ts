import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { actAs } from "./actor.server.ts";
import { recordActivity, redactActivity } from "./record-activity.server.ts";
import { activity } from "./tables.server.ts";

const connection = openTestDatabase({ isOwn: true });

const entries = () => database().select().from(activity);

test("an entry names the actor of the request, through whatever is awaited, and the site itself without one", async () => {
  const owner = { kind: "owner", sessionId: "s1", network: "203.0.113.0/24", device: "Firefox on Windows" } as const;
  await Promise.all([
    actAs(owner, async () => {
      await database().execute(sql`select 1`);
      await recordActivity(database(), {
        event: "settings.saved",
        subject: { kind: "settings", id: "contact", label: "Contact" },
        details: { changes: [{ name: "SITE_CITY", before: "Mumbai", after: "Pune" }] },
      });
    }),
    recordActivity(database(), { event: "settings.restored" }),
  ]);
  const [byOwner] = await database().select().from(activity).where(eq(activity.actor, "owner"));
  expect(byOwner).toMatchObject({
    ...{ event: "settings.saved", category: "settings" },
    ...{ subjectKind: "settings", subjectId: "contact", subjectLabel: "Contact" },
    details: { changes: [{ name: "SITE_CITY", before: "Mumbai", after: "Pune" }] },
    ...{ sessionId: "s1", network: "203.0.113.0/24", device: "Firefox on Windows" },
    searchText: "settings.saved changed settings contact contact 2030113024 firefox on windows site_city mumbai pune",
  });
  const [bySystem] = await database().select().from(activity).where(eq(activity.actor, "system"));
  expect(bySystem).toMatchObject({
    event: "settings.restored",
    details: {},
    sessionId: null,
    network: null,
    device: null,
  });
});

test("an entry is rolled back with its transaction", async () => {
  const failed = database().transaction(async (tx) => {
    await recordActivity(tx, { event: "settings.saved" });
    throw new Error("The change failed.");
  });
  await expect(failed).rejects.toThrow("The change failed.");
  expect(await entries()).toEqual([]);
});

test("a text that PostgreSQL can't store is repaired, and one that is too long is cut", async () => {
  await recordActivity(database(), {
    event: "settings.saved",
    subject: { kind: "settings", id: "contact", label: "x".repeat(2_000) },
    details: { odd: "a\0b\ud800", list: Array.from({ length: 500 }, (_, index) => index) },
  });
  const [row] = await entries();
  expect(row?.subjectLabel).toBe(`${"x".repeat(999)}…`);
  expect(row?.details).toEqual({ odd: "ab\ufffd", list: Array.from({ length: 100 }, (_, index) => index) });
});

describe("append-only", () => {
  const CHANGES = ["update activity set event = 'x'", "delete from activity", "truncate activity"];
  const DENIED = "42501";

  /** What PostgreSQL says to each attempt, all of them rolled back. */
  async function attempt(changes: string[], prepare: string[] = []) {
    const answers: { code: unknown; message: string }[] = [];
    for (const change of changes) {
      const done = database().transaction(async (tx) => {
        for (const statement of prepare) await tx.execute(sql.raw(statement));
        await tx.execute(sql.raw(change));
      });
      const { cause } = await done.then(
        () => ({ cause: { code: "done", message: "" } }),
        (error: { cause: { code: string; message: string } }) => error,
      );
      answers.push({ code: cause.code, message: cause.message });
    }
    return answers;
  }

  const denied = { code: DENIED, message: "permission denied for table activity" };
  const rejection = (operation: string) => ({
    code: DENIED,
    message: `The activity log is append-only: ${operation} is rejected.`,
  });
  const deletion = rejection("DELETE");

  test("the site's own role may neither change nor delete a young entry, although it owns the table", async () => {
    await recordActivity(database(), { event: "settings.saved" });
    expect(await attempt(CHANGES)).toEqual([denied, deletion, denied]);
    const sneaky = "insert into activity select * from activity on conflict (id) do update set event = 'x'";
    expect(await attempt([sneaky])).toEqual([denied]);
    const deleting = [
      "with gone as (delete from activity returning 1) select count(*) from gone",
      "merge into activity a using activity b on a.id = b.id when matched then delete",
    ];
    expect(await attempt(deleting)).toEqual(deleting.map(() => deletion));
    expect(await entries()).toMatchObject([{ event: "settings.saved" }]);
  });

  test("an entry can be deleted a year after it was made, and not with a younger one in the same statement", async () => {
    await recordActivity(database(), { event: "settings.saved" });
    const age = (interval: string) => `now() - interval '${interval}'`;
    await database().execute(
      sql.raw(
        `insert into activity (id, at, actor, event, category, details, search_text) values
          (gen_random_uuid(), ${age("364 days")}, 'owner', 'a', 'site', '{}', ''),
          (gen_random_uuid(), ${age("367 days")}, 'owner', 'b', 'site', '{}', '')`,
      ),
    );
    expect(await attempt(["delete from activity where event in ('a', 'b')"])).toEqual([deletion]);
    await database().execute("delete from activity where event = 'b'");
    expect((await entries()).map(({ event }) => event).toSorted()).toEqual(["a", "settings.saved"]);
  });

  test("of an entry about the owner's texts words can be erased, and nothing else be changed", async () => {
    const said = { changes: [{ label: "Who", before: "100% Zelda", after: "\\Quixworth_" }] };
    await recordActivity(database(), {
      ...{ event: "content.published", subject: { kind: "content", id: "a" }, details: said },
    });
    await recordActivity(database(), { event: "settings.saved", details: said });
    const redact = (text: string) => text.replace(/Zelda|Quixworth/, "[erased]");
    expect(await redactActivity(database(), "content", redact)).toBe(1);
    expect(await redactActivity(database(), "content", redact)).toBe(0);
    const [settings, content] = (await entries()).toSorted((one, other) => (one.event < other.event ? 1 : -1));
    expect(content).toMatchObject({
      details: { changes: [{ label: "Who", before: "100% [erased]", after: "\\[erased]_" }] },
      searchText: expect.stringContaining("who 100% [erased]"),
    });
    expect(settings?.details).toEqual(said);
    const details = `'${JSON.stringify(content?.details)}'`;
    const changes = [
      `update activity set details = replace(${details}, '100', '10_')::jsonb where event = 'content.published'`,
      `update activity set details = ${details} where event = 'settings.saved'`,
    ];
    expect(await attempt(changes)).toEqual([rejection("UPDATE"), rejection("UPDATE")]);
    expect(await attempt(["update activity set event = 'x', details = '\"[erased]\"'"])).toEqual([denied]);
  });

  test("nor does it where privileges don't bind: the triggers reject all three", async () => {
    const granted = ["grant update, delete, truncate on activity to current_user"];
    const onEmptyTable = ["update activity set event = 'x'", "truncate activity"];
    expect(await attempt(onEmptyTable, granted)).toEqual(["UPDATE", "TRUNCATE"].map(rejection));
    await recordActivity(database(), { event: "settings.saved" });
    expect(await attempt(CHANGES, granted)).toEqual(["UPDATE", "DELETE", "TRUNCATE"].map(rejection));
    expect(await entries()).toHaveLength(1);
  });

  test("nor does a superuser, who could otherwise switch triggers off for a session", async () => {
    await recordActivity(database(), { event: "settings.saved" });
    const address = new URL(connection.connectionString);
    address.username = "postgres";
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query("set session_replication_role = replica");
    for (const change of CHANGES) await expect(client.query(change)).rejects.toMatchObject({ code: DENIED });
    await client.end();
  });
});
