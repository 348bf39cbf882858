import { z } from "zod";
import { DamagedBackupError, UnknownSchemaError } from "~/platform/backup/backup-errors.server.ts";

const FORMAT = 1;
/** It has some 200 bytes for each megabyte of content. A larger one would take the memory that a made-up file wants. */
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
/** It has fewer objects and lists: millions of empty ones would take fifty times their length of memory. */
const maxItems = (bytes: number) => 1_000 + bytes / 24;
const MAX_PARTS = 200_000;
const BLOCK_BYTES = 512;
const [OBJECT, LIST] = Buffer.from("{[");

const count = z.int().nonnegative();
/** Shown in a terminal. */
const printable = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const objectName = z
  .string()
  .max(140)
  .regex(/^(public|drizzle)\."?[a-z_][a-z0-9_]*"?$/);

const migration = z.object({
  tag: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/),
  when: z.int(),
  hash: sha256,
});
const table = z.object({
  /** With its schema, e.g. `public.jobs`. */
  name: objectName,
  columns: listOf(
    z
      .string()
      .max(65)
      .regex(/^"?[a-z_][a-z0-9_]*"?$/),
    1600,
  ),
  rows: count,
  /** Of the content's length and SHA-256 as COPY's text, rows in the primary key's order. */
  bytes: count,
  sha256,
});
const sequence = z.object({ name: objectName, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() });
const part = z.object({
  name: z
    .string()
    .max(200)
    .regex(/^[\w"-][\w".-]*(\/[\w"-][\w".-]*)*$/),
  at: count,
  size: count,
  sha256,
});

/** The entry `manifest.json`: what the file holds. docs/backup-format.md explains each field. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** PostgreSQL takes no year 0, and there was no backup before this millennium. */
  createdAt: z.iso.datetime().regex(/^[2-9]/),
  release: printable,
  postgres: printable,
  migrations: listOf(migration, 10_000),
  tables: listOf(table, 1_000),
  sequences: listOf(sequence, 1_000),
  /** `true` when the passphrase opens the site's key in the file. */
  hasKey: z.boolean(),
  parts: listOf(part, MAX_PARTS),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof table>;
export type BackupPart = z.infer<typeof part>;

const sealedManifestSchema = z.object({ tables: listOf(table, 1_000) });

export const MANIFEST = "manifest.json";
export const CHECKSUMS = "SHA256SUMS";
export const SEALED_TABLES = "sealed.tar.age";
export const SEALED_KEY = "secret.key.age";

/** The folder of a table's parts in the file. */
export function tableFolder(name: string): string {
  return `tables/${name}/`;
}

/** The name of a table's part, e.g. `tables/public.jobs/0000.copy.gz`. */
export function tablePart(name: string, index: number): string {
  return `${tableFolder(name)}${String(index).padStart(4, "0")}.copy.gz`;
}

/**
 * Whether a manifest can be there and so long.
 *
 * @param length - of the file's part that it is in
 */
export function canHoldManifest({ at, size }: { at: number; size: number }, length: number): boolean {
  return Number.isSafeInteger(at) && at >= 0 && size > 0 && size <= MAX_MANIFEST_BYTES && at + size <= length;
}

/**
 * Parses a manifest, and compares what it says of its own file.
 *
 * @param at - where it begins in the file
 * @throws UnknownSchemaError when the format is a newer one, DamagedBackupError when the site writes no such manifest
 */
export function parseManifest(content: Buffer, at: number): BackupManifest {
  const json = parseJson(content);
  const format = z.object({ format: z.int() }).safeParse(json).data?.format ?? FORMAT;
  if (format > FORMAT)
    throw new UnknownSchemaError(
      `The backup was made by a newer release, in format ${format}; this one reads ${FORMAT}. Update the program first.`,
    );
  const { data, error } = manifestSchema.safeParse(json);
  const problem = data
    ? findContradiction(data, at)
    : `${String(error?.issues[0]?.path[0] ?? "it")} isn't as the site writes it`;
  if (!data || problem) throw new DamagedBackupError(`The backup is damaged: its ${MANIFEST} is wrong, ${problem}.`);
  return data;
}

/**
 * Parses the list of the sealed tables.
 *
 * @throws DamagedBackupError when the site writes no such list
 */
export function parseSealedManifest(content: Buffer | undefined): BackupTable[] {
  const { data } = sealedManifestSchema.safeParse(content && parseJson(content));
  if (!data || hasTwice(data.tables))
    throw new DamagedBackupError(`The backup is damaged: the list in ${SEALED_TABLES} is wrong.`);
  return data.tables;
}

function findContradiction({ tables, sequences, parts, hasKey }: BackupManifest, at: number): string | undefined {
  let next = BLOCK_BYTES;
  for (const { name, at: begin, size } of parts) {
    if (begin !== next) return `the part ${name} is elsewhere`;
    next += Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES + BLOCK_BYTES;
  }
  if (next !== at) return "it lists other parts than there are";
  if ([tables, sequences, parts].some(hasTwice)) return "it names something twice";
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has(SEALED_TABLES) || names.has(SEALED_KEY) !== hasKey) return "it doesn't say what is locked";
  for (const { name } of tables) {
    if (!names.has(tablePart(name, 0))) return `the table ${name} has no part`;
    for (let index = 0; names.delete(tablePart(name, index)); index++);
  }
  const [left] = [...names].filter((name) => name.startsWith("tables/"));
  return left && `the part ${left} is of no table`;
}

function hasTwice(list: readonly { name: string }[]): boolean {
  return new Set(list.map(({ name }) => name)).size < list.length;
}

function parseJson(content: Buffer): unknown {
  if (content.length > MAX_MANIFEST_BYTES) return undefined;
  let items = 0;
  for (const byte of content) if (byte === OBJECT || byte === LIST) items++;
  if (items > maxItems(content.length)) return undefined;
  try {
    return JSON.parse(content.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A list that is refused at its first wrong item: each further one would only cost memory. */
function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(z.unknown())
    .max(max)
    .transform((values, context) => {
      const items: z.output<Item>[] = [];
      for (const value of values) {
        const parsed = item.safeParse(value);
        if (!parsed.success) {
          context.addIssue("An item is wrong.");
          return z.NEVER;
        }
        items.push(parsed.data);
      }
      return items;
    });
}
