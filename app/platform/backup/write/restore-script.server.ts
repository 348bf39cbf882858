import type { Client } from "pg";
import { tableFolder } from "~/platform/backup/file/manifest.server.ts";
import { EMPTY_TABLES, listTriggers } from "~/platform/backup/restore/rebuild-schema.server.ts";
import { COPY_SETTINGS, listSequences, type StoredTable, tableKind } from "~/platform/backup/stored-tables.server.ts";
import type { Migration } from "~/platform/db/migration-files.server.ts";

/** `restore.sql`: with it psql alone restores an unpacked backup. Made in the snapshot that it belongs to. */
export async function restoreScript(client: Client, tables: StoredTable[], migrations: Migration[]): Promise<Buffer> {
  const triggers = await listTriggers(client);
  const sequences = await listSequences(client);
  const lines = [
    "\\set ON_ERROR_STOP on",
    COPY_SETTINGS,
    "begin;",
    "\\i schema/before-the-first.sql",
    ...migrations.map(({ tag }) => `\\i schema/${tag}.sql`),
    ...triggers.disable,
    `${EMPTY_TABLES};`,
    ...tables.map(loadTable),
    ...sequences.map(({ name, value, isCalled }) => `select setval('${name}', ${value}, ${isCalled});`),
    ...triggers.enable,
    "commit;",
    "set client_min_messages = error;",
    "analyze;",
    "",
  ];
  return Buffer.from(lines.join("\n"));
}

function loadTable({ name, columns }: StoredTable): string {
  const folder = tableFolder(name);
  const program =
    tableKind(name) === "open"
      ? `cat ${folder}*.copy.gz | gzip -dc`
      : `cat sealed/${folder}0000.copy 2>/dev/null || true`;
  return `\\copy ${name} (${columns.join(", ")}) from program '${program}'`;
}

/** The file's own explanation, for whoever finds it without the program. */
export function writeReadme(createdAt: Date, release: string): Buffer {
  return Buffer.from(`A backup of a remoteops-site database, made at ${createdAt.toISOString()} by release ${release}.

With the program:       npm run restore -- THIS-FILE.tar
Is it whole:            tar -xf THIS-FILE.tar && sha256sum -c SHA256SUMS
One table as text:      cat tables/public.jobs/*.copy.gz | zcat        (PostgreSQL's COPY text format)
Into PostgreSQL (15 or newer) without the program, from the unpacked folder, into an empty database:
                        psql DATABASE -f restore.sql

manifest.json           what is in here: the migrations, each table's columns, rows and SHA-256, the sequences
schema/                 the SQL that builds the tables, in order
tables/                 their content, in the order of the primary key; joined, a table's parts are one gzip file
sealed.tar.age          accounts, preview links and keys, encrypted: age -d -o sealed.tar sealed.tar.age
                        The passphrase is the text of secret.key in DATA_DIR, or SECRET_KEY. restore.sql takes these
                        tables from sealed/ if "mkdir sealed && tar -xf sealed.tar -C sealed" was done before.
secret.key.age          (only if a passphrase was given) that key: age -d -o secret.key secret.key.age

Not in here: sessions, one-time links, devices that get notifications, counters of attempts, and the task queue.
`);
}
