import path from "node:path";
import { COUNT_SPANS, SPAN_ORIGIN } from "../../../app/platform/db/counts/count-spans.ts";
import { dropDatabase, runStatement, withDatabaseName } from "../../../tests/support/database/connection.ts";
import type { TortureContext } from "../torture-context.ts";
import { queryUntilAnswered } from "../world/query.ts";

/** Tables that a restored site begins anew, as sessions, and those that a running site writes by itself. */
const NOT_COMPARED = [
  ...["auth_sessions", "auth_verifications", "pending_sign_ins", "passkey_challenges", "one_time_links"],
  ...["set_up_links", "push_subscriptions", "rate_limits", "site_clock", "blog_schedule"],
  ...["bulk_acts", "bulk_act_records", "image_store", "unused_image_objects", "record_counts", "record_count_deltas"],
];

/** The counts with the deltas that a running site adds to them each minute (app/platform/db/counts/fold-counts.server.ts). */
const FOLDED_COUNTS = `(
  select measure, span, at, dimensions, sum(count) from (
    select measure, span, at, dimensions, count from record_counts
    union all
    select measure, span, case span when 0 then at else date_bin(make_interval(secs => span), at, '${SPAN_ORIGIN}') end, dimensions, delta
    from record_count_deltas, unnest(case when isfinite(at) then '{${COUNT_SPANS}}' else '{0}' end::integer[]) span
  ) counted group by 1, 2, 3, 4 having sum(count) <> 0
)`;

/** The newest backup of the run can be restored, and so can one that is made now, which agrees with the tables. */
export async function checkBackups(torture: TortureContext): Promise<string[]> {
  const { world, ledger } = torture;
  const findings = ledger.backup ? await restoreAndCompare(torture, ledger.backup, { isCurrent: false }) : [];
  const file = path.join(world.directory, "last.tar");
  const { isDone, output } = await world.sites[0].runCommand("backup", file);
  if (!isDone) return [...findings, `no backup can be made: ${output}`];
  return [...findings, ...(await restoreAndCompare(torture, file, { isCurrent: true }))];
}

/** Restores a backup into a database of its own. */
async function restoreAndCompare(
  { world }: TortureContext,
  file: string,
  { isCurrent }: { isCurrent: boolean },
): Promise<string[]> {
  const { connectionString } = world.sites[0].site;
  const name = "restored";
  await runStatement(connectionString, `create database ${name}`);
  const restored = withDatabaseName(connectionString, name);
  try {
    const { isDone, output } = await world.sites[0].runCommand("restore", file, { DATABASE_URL: restored });
    if (!isDone) return [`${path.basename(file)} can't be restored: ${output}`];
    if (!isCurrent) return [];
    const [before, after] = await Promise.all([connectionString, restored].map(describeTables));
    return [...(before ?? [])].flatMap(([table, rows]) =>
      after?.get(table) === rows ? [] : [`after a restore other rows of ${table}: ${after?.get(table)}, not ${rows}`],
    );
  } finally {
    await dropDatabase(connectionString, name);
  }
}

/** Each table, and the counts, with the number of its rows and a hash of them. */
async function describeTables(connectionString: string): Promise<Map<string, string>> {
  const tables = await queryUntilAnswered<{ name: string }>(
    connectionString,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [NOT_COMPARED],
  );
  const described = new Map<string, string>();
  const sources = tables.map(({ name }) => [name, name] as const);
  for (const [name, source] of [...sources, ["the counts", FOLDED_COUNTS] as const]) {
    const [row] = await queryUntilAnswered<{ rows: string }>(
      connectionString,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${source} t`,
    );
    described.set(name, row?.rows ?? "");
  }
  return described;
}
