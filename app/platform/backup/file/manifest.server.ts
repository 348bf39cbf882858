import { z } from "zod";

const migration = z.object({ tag: z.string(), when: z.number(), hash: z.string() });
const table = z.object({
  /** With its schema, e.g. `public.jobs`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the content's length and SHA-256 as COPY's text, rows in the primary key's order. */
  bytes: z.number(),
  sha256: z.string(),
});
const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
const part = z.object({ name: z.string(), at: z.number(), size: z.number(), sha256: z.string() });

/** The entry `manifest.json`: what the file holds. docs/backup-format.md explains each field. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  migrations: z.array(migration).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** `true` when the passphrase opens the site's key in the file. */
  hasKey: z.boolean(),
  parts: z.array(part),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof table>;
export type BackupPart = z.infer<typeof part>;

/** The entry inside the sealed part that lists its tables. */
export const sealedManifestSchema = z.object({ tables: z.array(table) });

export const MANIFEST = "manifest.json";
export const CHECKSUMS = "SHA256SUMS";
export const SEALED_TABLES = "sealed.tar.age";
export const SEALED_KEY = "secret.key.age";

/** The folder of a table's parts in the file. */
export function tableFolder(name: string): string {
  return `tables/${name}/`;
}
