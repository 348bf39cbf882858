import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { unpackTar } from "modern-tar";
import type { Client } from "pg";
import { BackupError, DamagedBackupError, WrongPassphraseError } from "~/platform/backup/backup-errors.server.ts";
import {
  type BackupManifest,
  type BackupTable,
  parseSealedManifest,
  SEALED_KEY,
  SEALED_TABLES,
  tableFolder,
} from "~/platform/backup/file/manifest.server.ts";
import { unseal } from "~/platform/backup/file/sealed-part.server.ts";
import { readPart } from "~/platform/backup/read-manifest.server.ts";
import { readSecretKey, storeSecretKey } from "~/platform/secrets/secret-key.server.ts";
import { compareTables, loadTable } from "./load-tables.server.ts";

/** As short as `SECRET_KEY` may be. */
const MIN_KEY_LENGTH = 32;

/**
 * The key that opens the sealed part: the one in the file, which the passphrase opens, else the site's own.
 *
 * @throws WrongPassphraseError, DamagedBackupError, or BackupError when the site has another key than the file
 */
export async function findKey(
  file: string,
  manifest: BackupManifest,
  passphrase: string | undefined,
): Promise<string | undefined> {
  const own = readSecretKey();
  if (passphrase === undefined) return own;
  const part = manifest.parts.find(({ name }) => name === SEALED_KEY);
  if (!part) throw new BackupError("This backup was made without a passphrase. Leave it out.");
  const key = (await unseal(passphrase, await readPart(file, part)))?.toString("utf8").trim();
  if (key === undefined)
    throw new WrongPassphraseError("The passphrase is not the one that this backup was made with.");
  if (key.length < MIN_KEY_LENGTH) throw new DamagedBackupError("The backup is damaged: the key in it is none.");
  if (own !== undefined && own !== key) {
    throw new BackupError(
      "This site has another secret key than the backup, and it isn't overwritten. Move secret.key in DATA_DIR away, or " +
        "unset SECRET_KEY, and restore again; or restore without the passphrase.",
    );
  }
  return key;
}

/** Puts the key into DATA_DIR where the site has none. */
export function keepKey(key: string | undefined): void {
  if (key !== undefined && readSecretKey() === undefined) storeSecretKey(key);
}

/**
 * The sealed tables and their content, or undefined when the key isn't the one that sealed them.
 *
 * @throws DamagedBackupError when they aren't what the site seals
 */
export async function openSealedTables(
  file: string,
  manifest: BackupManifest,
  key: string | undefined,
): Promise<{ tables: BackupTable[]; contents: Map<string, Buffer> } | undefined> {
  const part = manifest.parts.find(({ name }) => name === SEALED_TABLES);
  const tar = part && key !== undefined ? await unseal(key, await readPart(file, part)) : undefined;
  if (!tar) return undefined;
  const contents = await unpack(tar).catch(() => new Map<string, Buffer>());
  const tables = parseSealedManifest(contents.get("sealed.json"));
  for (const { name, bytes, sha256 } of tables) {
    const content = contents.get(sealedPart(name));
    if (content?.length !== bytes || createHash("sha256").update(content).digest("hex") !== sha256)
      throw new DamagedBackupError(`The backup is damaged: the sealed table ${name} isn't what its list says.`);
  }
  return { tables, contents };
}

const sealedPart = (table: string) => `${tableFolder(table)}0000.copy`;

async function unpack(tar: Buffer): Promise<Map<string, Buffer>> {
  const entries = await unpackTar(tar, { strict: true });
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}

/** Loads what `openSealedTables` returned, and compares it. */
export async function loadSealedTables(
  client: Client,
  { tables, contents }: { tables: BackupTable[]; contents: Map<string, Buffer> },
): Promise<void> {
  for (const table of tables) {
    const content = contents.get(sealedPart(table.name)) ?? Buffer.alloc(0);
    await loadTable(client, table, Readable.from([content], { objectMode: false }));
  }
  await compareTables(client, tables);
}
