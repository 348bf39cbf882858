import type { Client } from "pg";

/** Tables → their previous names, which the releases until 0061 have in databases, backups and records of erasures. */
export const PREVIOUS_TABLES: Readonly<Record<string, string>> = {
  emails: "mails",
  email_suppressions: "mail_suppressions",
  mail_server_status: "mail_server",
  inbox_position: "mail_inbox",
  inbound_replies: "message_answers",
  digest_progress: "mail_settings",
  bulk_operations: "bulk_acts",
  bulk_operation_records: "bulk_act_records",
};

/** Columns → their previous names. */
export const PREVIOUS_COLUMNS: Readonly<Record<string, string>> = {
  "activity.event": "act",
  "inbound_replies.email_message_id": "mail_message_id",
  "newsletter_deliveries.email_id": "mail_id",
  "setting_revisions.section": "room",
  "backup_copies.destination": "place",
};

/** Tables of earlier releases, and how their backups have the rows (`Subject.backup`). */
export const REMOVED_TABLES: Readonly<Record<string, "sealed" | "left-out">> = {
  auth_accounts: "sealed",
  auth_verifications: "left-out",
  blog_preview_links: "sealed",
  one_time_links: "left-out",
  passkey_challenges: "left-out",
  pending_sign_ins: "left-out",
  set_up_links: "left-out",
};

const PRESENT_TABLES = new Map(Object.entries(PREVIOUS_TABLES).map(([present, previous]) => [previous, present]));

/** Gives the keys of a record of an earlier release, which name tables, the present names; a prefix such as `in `
 * stays. */
export function withPresentTables<Value>(record: Record<string, Value>): Record<string, Value> {
  const renamed = (key: string) => key.replace(/\w+$/, (name) => PRESENT_TABLES.get(name) ?? name);
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [renamed(key), value]));
}

/**
 * Gives the tables of an earlier release the present names, in the caller's transaction.
 *
 * @returns gives them their previous names again
 */
export async function usePresentNames(client: Client): Promise<() => Promise<void>> {
  const undo: string[] = [];
  for (const [present, previous] of Object.entries(PREVIOUS_TABLES)) {
    const { rows } = await client.query("select to_regclass($1) as found", [`public.${previous}`]);
    if (rows[0]?.found === null) continue;
    await client.query(`alter table public.${previous} rename to ${present}`);
    undo.unshift(`alter table public.${present} rename to ${previous}`);
  }
  for (const [column, previous] of Object.entries(PREVIOUS_COLUMNS)) {
    const [table, present] = column.split(".");
    const { rows } = await client.query(
      "select from information_schema.columns where (table_schema, table_name, column_name) = ('public', $1, $2)",
      [table, previous],
    );
    if (rows.length === 0) continue;
    await client.query(`alter table public.${table} rename ${previous} to ${present}`);
    undo.unshift(`alter table public.${table} rename ${present} to ${previous}`);
  }
  return async () => {
    for (const statement of undo) await client.query(statement);
  };
}
