import { sql } from "drizzle-orm";
import { database, databasePool } from "~/platform/db/database.server.ts";
import { checkDatabaseHealth } from "~/platform/db/health.server.ts";
import { appliedMigrations } from "~/platform/db/migration-files.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";

/** A value with its labels. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** A figure that is read when it is asked for. */
export interface Gauge {
  name: string;
  help: string;
  labels?: string[];
  read(): Promise<Sample[]>;
}

/**
 * The figures that are rows. While the database is unavailable none of them has a value but the first: an old figure
 * would hide the outage.
 */
export const DATABASE_GAUGES: Gauge[] = [
  {
    name: "site_database_up",
    help: "1 while the database takes writes, 0 while it doesn't (as /healthz says).",
    read: async () => [{ value: (await checkDatabaseHealth()) === "ok" ? 1 : 0 }],
  },
  {
    name: "site_database_migrations",
    help: "Migrations that are applied in the database.",
    read: async () => [{ value: (await appliedMigrations(databasePool()))?.length ?? 0 }],
  },
  {
    name: "site_emails",
    help: "Emails in the outbox by state.",
    labels: ["state"],
    read: () => samples(sql`select state, count(*)::int as value from emails group by state order by state`),
  },
  {
    name: "site_emails_oldest_unsent_age_seconds",
    help: "Age of the oldest email that isn't sent yet; 0 while none waits.",
    read: () =>
      samples(sql`
        select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value from emails
        where state in ('waiting', 'queued', 'sending')`),
  },
  {
    name: "site_mail_server_up",
    help: "0 during an outage of the mail server: its circuit breaker is open and emails wait. Else 1.",
    read: async () => [{ value: (await findSmtpOutage()) ? 0 : 1 }],
  },
  {
    name: "site_mail_inbox_up",
    help: "0 while the inbox can't be read, else 1; absent for a site that has none.",
    read: async () => (emailSettings().imap ? [{ value: (await findInboxOutage()) ? 0 : 1 }] : []),
  },
  {
    name: "site_queue_tasks",
    help: "Runs of background tasks by state, but for finished ones.",
    labels: ["task", "state"],
    read: () =>
      queueSamples(sql`
        select name as task, state::text, count(*)::int as value from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
        group by name, state order by name, state`),
  },
  {
    name: "site_queue_oldest_due_age_seconds",
    help: "How long the background task that has waited longest has been due; 0 while none waits.",
    read: () =>
      queueSamples(sql`
        select greatest(coalesce(extract(epoch from now() - min(start_after)), 0), 0)::float8 as value from pgboss.job
        where state in ('created', 'retry') and start_after <= now()`),
  },
  {
    name: "site_image_files",
    help: "Files of pictures by where they are: in the database, or in the object store.",
    labels: ["place"],
    read: () =>
      samples(sql`
        select place, count(f.hash)::int as value from (values ('database'), ('s3')) as places (place)
        left join image_files f on case when f.bytes is null then 's3' else 'database' end = place
        group by place order by place`),
  },
  {
    name: "site_image_store_up",
    help: "0 while the pictures' object store can't be used, else 1; absent for a site that has none.",
    read: () => samples(sql`select (failure is null)::int as value from image_store`),
  },
  {
    name: "site_image_objects_missing",
    help: "Pictures' objects that the store should have and doesn't; absent for a site that has no store.",
    read: () => samples(sql`select missing as value from image_store`),
  },
  {
    name: "site_backup_age_seconds",
    help: "Age of the newest backup that is known to restore; absent while there is none.",
    read: () =>
      samples(sql`
        select greatest(extract(epoch from now() - max(created_at)), 0)::float8 as value from backups
        where state = 'verified' and created_at <= now() + interval '1 minute' having count(*) > 0`),
  },
];

/** The rows of a query: `value`, and every other column as a label. */
async function samples(query: ReturnType<typeof sql>): Promise<Sample[]> {
  const { rows } = await database().execute<Record<string, string | number>>(query);
  return rows.map(({ value, ...labels }) => ({ value: Number(value), labels: labels as Record<string, string> }));
}

/** The queue makes its tables some seconds after the first start. */
async function queueSamples(query: ReturnType<typeof sql>): Promise<Sample[]> {
  const { rows } = await database().execute<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  );
  return rows[0]?.exists ? samples(query) : [];
}
