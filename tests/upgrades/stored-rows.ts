import type { Client } from "pg";
import { listColumns, presentNames } from "./table-columns.ts";

/** The rows of each table, by primary key; each as PostgreSQL writes it as JSON. */
export type StoredRows = Map<string, Map<string, Record<string, unknown>>>;

/** Kept counts and search texts are of other tables' rows, which say what they are. */
const DERIVED_TABLES = [
  ...["record_counts", "record_count_deltas"],
  ...["search_texts", "submission_texts", "message_texts", "enquiry_texts"],
];

/** Tables whose rows are in another now, by the same key; of the others `tests/upgrades/sign-in-tokens.test.ts` and
 * `tests/upgrades/preview-links.test.ts` tell what became. */
const MOVED_TABLES: Record<string, string | null> = {
  one_time_links: "one_time_tokens",
  set_up_links: "one_time_tokens",
  pending_sign_ins: "one_time_tokens",
  auth_accounts: null,
  auth_verifications: null,
  blog_old_slugs: null,
  blog_preview_links: null,
  passkey_challenges: null,
};

/**
 * Reads all rows of all tables, without the tables and columns that are computed from others. Tables and columns have
 * their present names, so that rows of two releases can be compared.
 */
export async function readStoredRows(client: Client): Promise<StoredRows> {
  const stored: StoredRows = new Map();
  for (const [table, columns] of await listColumns(client)) {
    if (DERIVED_TABLES.includes(table)) continue;
    const present = presentNames(table);
    const names = columns.map(({ name }) => `"${name}" as "${present.columnOf(name)}"`);
    const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => present.columnOf(name));
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from (select ${names} from "${table}") t`,
    );
    stored.set(present.table, new Map(rows.map(({ row }) => [JSON.stringify(keys.map((key) => row[key])), row])));
  }
  return stored;
}

/** What isn't as it was: a table, row or value that is missing or different. What was added is no difference. */
export function findLosses(before: StoredRows, after: StoredRows): string[] {
  const losses: string[] = [];
  for (const [table, rows] of before) {
    const present = after.has(table) ? table : MOVED_TABLES[table];
    if (present === null) continue;
    const now = after.get(present ?? "");
    if (!now) losses.push(`${table} is gone`);
    else for (const [key, row] of rows) losses.push(...compareRow(`${table} ${key}`, row, now.get(key)));
  }
  return losses;
}

function compareRow(
  label: string,
  before: Record<string, unknown>,
  after: Record<string, unknown> | undefined,
): string[] {
  if (!after) return [`${label} is gone`];
  return Object.keys(before)
    .filter((column) => column in after && JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => `${label}: ${column} was ${JSON.stringify(before[column])}, is ${JSON.stringify(after[column])}`);
}
