import path from "node:path";
import { sendSignal } from "../../../embedded-postgres/server/postgres-processes.ts";
import { dropDatabase, runStatement, withDatabaseName } from "../../../tests/support/database/connection.ts";
import type { TortureContext } from "../torture-context.ts";
import { queryUntilAnswered } from "../world/query.ts";

/** Tables that a restored site begins anew, as sessions, and those that a running site writes by itself. */
const NOT_COMPARED = [
  ...["auth_sessions", "one_time_tokens"],
  ...["push_subscriptions", "rate_limits", "site_clock", "blog_schedule"],
  ...["bulk_operations", "bulk_operation_records", "image_store", "unused_image_objects"],
];

/** The newest backup of the run can be restored, and so can one that is made now, which agrees with the tables. */
export async function checkBackups(torture: TortureContext): Promise<string[]> {
  const { world, ledger } = torture;
  const findings = ledger.backup ? await restoreAndCompare(torture, ledger.backup, { isCurrent: false }) : [];
  const file = path.join(world.directory, "last.tar");
  // Their tasks would write to the tables between the backup and the comparison, as each minute to the counts.
  signalSites(torture, "SIGSTOP");
  try {
    const { isDone, output } = await world.sites[0].runCommand("backup", file);
    if (!isDone) return [...findings, `no backup can be made: ${output}`];
    return [...findings, ...(await restoreAndCompare(torture, file, { isCurrent: true }))];
  } finally {
    signalSites(torture, "SIGCONT");
  }
}

function signalSites({ world }: TortureContext, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const { site } of world.sites) sendSignal(site.pid, signal);
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
      after?.get(table) === rows ? [] : [`after a restore ${table} has other rows: ${after?.get(table)}, not ${rows}`],
    );
  } finally {
    await dropDatabase(connectionString, name);
  }
}

/** Each table with the number of its rows and a hash of them. */
async function describeTables(connectionString: string): Promise<Map<string, string>> {
  const tables = await queryUntilAnswered<{ name: string }>(
    connectionString,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [NOT_COMPARED],
  );
  const described = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await queryUntilAnswered<{ rows: string }>(
      connectionString,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${name} t`,
    );
    described.set(name, row?.rows ?? "");
  }
  return described;
}
