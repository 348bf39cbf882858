import path from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { heldErasures, readErasures, reapplyErasures } from "~/domain/privacy/erasures/reapply-erasures.server.ts";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import {
  type RestoreBackupOptions,
  type RestoreOutcome,
  restoreBackup,
} from "~/platform/backup/restore-backup.server.ts";
import { siteSecrets } from "~/platform/db/tables.server.ts";
import { imageStore } from "~/platform/images/tables.server.ts";
import { ERASURES_FILE, erasuresFile } from "~/platform/privacy/erasure-file.server.ts";
import { erasures, legalHolds } from "~/platform/privacy/tables.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";

/** An erasure that began just before the backup's snapshot and ended after it isn't in the backup. */
const MARGIN_MS = DAY_MS;

/** How many erasures a restore has applied again, and how many a legal hold has kept from it. */
interface AppliedErasures {
  erasures: number;
  held: number;
}

/** Says that to the owner, in lines. */
export function describeErasures({ erasures, held }: AppliedErasures): string[] {
  return [
    ...(erasures > 0 ? [`Erasures of people's data since then, applied again: ${erasures}.`] : []),
    ...(held > 0
      ? [`Not applied again, because of a legal hold: ${held}. Lift it under Privacy, then erase the person again.`]
      : []),
  ];
}

export interface RestoreSiteOptions extends Omit<RestoreBackupOptions, "stage"> {
  /**
   * Stages what must outlive the replacement. What it returns is called with the restored data before erasures are
   * applied, and what that returns after it.
   */
  stage?: (old: Client) => Promise<(restored: Client) => Promise<(restored: Client) => Promise<void>>>;
}

/**
 * Restores a backup, and applies again each erasure of a person's data that the backup doesn't know: those of the
 * database that is replaced, of `DATA_DIR/erasures.jsonl`, and of a file of that name beside the backup; but none of a
 * person who is under a legal hold. Legal holds of the database that is replaced stay as they are there, and so does
 * its folder in the pictures' store. What the caller has staged follows, since erasures mustn't take what a person sent
 * later.
 *
 * @returns also what became of the erasures
 * @throws as `restoreBackup`
 */
export async function restoreSite(options: RestoreSiteOptions): Promise<RestoreOutcome & AppliedErasures> {
  const applied: AppliedErasures = { erasures: 0, held: 0 };
  const stage = async (old: Client, manifest: BackupManifest) => {
    const list = await erasuresSince(old, manifest, options.file);
    const secrets = (await hasTable(old, "site_secrets")) ? await drizzle(old).select().from(siteSecrets) : [];
    const holds = (await hasTable(old, "legal_holds")) ? await drizzle(old).select().from(legalHolds) : [];
    // So that what the replaced database has left in the pictures' store is still this one's to delete.
    const stores = (await hasTable(old, "image_store")) ? await drizzle(old).select().from(imageStore) : [];
    const compare = await options.stage?.(old);
    const applyErasures = async (client: Client) => {
      const tx = drizzle(client);
      // Addresses in erasures are hashed with one of them, which may be younger than the backup.
      if (secrets.length > 0) await tx.insert(siteSecrets).values(secrets).onConflictDoNothing();
      const known = new Set((await tx.select({ id: erasures.id }).from(erasures)).map(({ id }) => id));
      const unknown = list.filter(({ id }) => !known.has(id));
      const kept = (await hasTable(client, "legal_holds")) ? await heldErasures(tx, unknown) : new Set();
      Object.assign(applied, { erasures: unknown.length - kept.size, held: kept.size });
      await reapplyErasures(
        tx,
        unknown.filter((erasure) => !kept.has(erasure)),
      );
    };
    return async (client: Client) => {
      const restoreStaged = await compare?.(client);
      const restoreHolds = async () => {
        if (await hasTable(client, "legal_holds")) await upsertHolds(drizzle(client), holds);
      };
      // Before the erasures, which ask for them, and after: an erasure empties those that were lifted.
      await restoreHolds();
      if (await hasTable(client, "erasures")) await applyErasures(client);
      else if (list.length > 0) throw erasedAgainError(list.length);
      await restoreHolds();
      if (stores.length > 0 && (await hasTable(client, "image_store")))
        await drizzle(client).insert(imageStore).values(stores);
      await restoreStaged?.(client);
    };
  };
  return { ...(await restoreBackup({ ...options, stage })), ...applied };
}

/** A hold that was set, lifted or emptied since the backup: what the law demands doesn't depend on which data are
 * there. */
async function upsertHolds(tx: NodePgDatabase, holds: (typeof legalHolds.$inferSelect)[]): Promise<void> {
  for (const hold of holds)
    await tx.insert(legalHolds).values(hold).onConflictDoUpdate({ target: legalHolds.id, set: hold });
}

async function erasuresSince(old: Client, { createdAt }: BackupManifest, file: string) {
  const files = [erasuresFile(), path.join(path.dirname(path.resolve(file)), ERASURES_FILE)];
  const databases = (await hasTable(old, "erasures")) ? [drizzle(old)] : [];
  const made = Date.parse(createdAt) - MARGIN_MS;
  // Of a clock that was ahead it is unknown when that was.
  return readErasures(new Date(made > Date.now() ? 0 : made), { databases, files: [...new Set(files)] });
}

function erasedAgainError(count: number): BackupError {
  return new BackupError(
    `People's data were erased since that backup (${count} times), and tables that old know of no erasures: the data would be back.
Nothing was changed. With this release, npm run restore -- FILE --replace restores the backup and erases again.`,
  );
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) as found", [`public.${name}`]);
  return rows[0]?.found !== null;
}
