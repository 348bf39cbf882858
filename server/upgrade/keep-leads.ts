import { type Client, escapeIdentifier } from "pg";

/** What visitors have sent, parents first. */
const LEAD_TABLES = [
  { name: "form_submissions", noun: "form submissions" },
  { name: "contact_messages", noun: "messages" },
  { name: "business_enquiries", noun: "business enquiries" },
  { name: "newsletter_subscriptions", noun: "newsletter subscriptions" },
  { name: "message_answers", noun: "answers by email" },
] as const;

/** Clocks differ; what is in the backup already isn't stored twice anyway. */
const OVERLAP = "1 day";

/** How many records came since the backup, by their noun. */
export interface KeptLeads {
  kept: Map<string, number>;
  /** Those that don't fit the earlier tables, e.g. `contact_messages 0190…`. */
  refused: string[];
}

/** What is counted before somebody decides on a rollback: records that were stored after `since`. */
export async function countLeadsSince(client: Client, since: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, noun } of LEAD_TABLES) {
    if (!(await tableExists(client, `public.${name}`))) continue;
    const { rows } = await client.query(`select count(*)::int as count from ${name} where created_at > $1`, [since]);
    if (rows[0].count > 0) counts.set(noun, rows[0].count);
  }
  return counts;
}

/** Copies the records that may have come after `since` to temporary tables, before the tables are replaced. */
export async function setLeadsAside(client: Client, since: string): Promise<void> {
  for (const { name } of LEAD_TABLES) {
    if (!(await tableExists(client, `public.${name}`))) continue;
    await client.query(`create temporary table kept_${name} as table public.${name} with no data`);
    await client.query(
      `insert into kept_${name} select * from public.${name} where created_at > $1::timestamptz - interval '${OVERLAP}'`,
      [since],
    );
  }
}

/**
 * Stores the records that `setLeadsAside` has copied and that the restored tables don't have. What a later release added
 * to them is left out.
 */
export async function putLeadsBack(client: Client): Promise<KeptLeads> {
  const kept = new Map<string, number>();
  const refused: string[] = [];
  for (const { name, noun } of LEAD_TABLES) {
    if (!(await tableExists(client, `pg_temp.kept_${name}`))) continue;
    const columns = await commonColumns(client, name);
    const { rows: missing } = await client.query<{ id: string }>(
      `select id from kept_${name} k where not exists (select from public.${name} t where t.id = k.id) order by created_at`,
    );
    for (const { id } of missing) {
      if (await putBack(client, name, columns, id)) kept.set(noun, (kept.get(noun) ?? 0) + 1);
      else refused.push(`${name} ${id}`);
    }
  }
  return { kept, refused };
}

/** One at a time: one that the earlier tables reject mustn't take the others with it. */
async function putBack(client: Client, name: string, columns: string, id: string): Promise<boolean> {
  await client.query("savepoint lead");
  try {
    await client.query(`insert into public.${name} (${columns}) select ${columns} from kept_${name} where id = $1`, [
      id,
    ]);
    await client.query("release savepoint lead");
    return true;
  } catch {
    await client.query("rollback to savepoint lead");
    return false;
  }
}

async function commonColumns(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     join pg_attribute k on k.attrelid = to_regclass($2) and k.attname = a.attname and not k.attisdropped
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [`public.${name}`, `pg_temp.kept_${name}`],
  );
  return rows.map(({ name: column }) => escapeIdentifier(column)).join(", ");
}

async function tableExists(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) as found", [name]);
  return rows[0]?.found !== null;
}
