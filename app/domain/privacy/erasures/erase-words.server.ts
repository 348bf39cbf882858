import { v7 as uuidv7 } from "uuid";
import { eraseWords } from "~/domain/content/erase-words.server.ts";
import type { SiteContent } from "~/domain/content/publish/publish-content-task.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { addressHashKey } from "~/platform/privacy/address-hash.server.ts";
import { hashWords, wordsRedactor } from "~/platform/privacy/erased-words.server.ts";
import { appendErasure, erasuresFile, receiptNumber } from "~/platform/privacy/erasure-file.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";
import type { Erasure } from "~/shared/privacy/erasure.ts";

/**
 * Erases a name, or other words, from the texts of the site and their history, in the caller's transaction, and records
 * it, so that a restored backup doesn't bring it back. It can't be undone.
 *
 * @param file - the file that outlives the database
 * @returns the erasure's record
 * @throws HttpError 422 with the texts that have to be changed first
 */
export async function eraseNamedTexts(
  tx: Executor,
  words: string,
  content: SiteContent,
  now: Date,
  file = erasuresFile(),
): Promise<Erasure> {
  const key = await addressHashKey(tx);
  // With the hashes of addresses: a column that earlier tables lack would make a rollback impossible.
  const addressHashes = hashWords(words, key);
  const counts = await eraseWords(tx, wordsRedactor(addressHashes, key), content);
  const erasure: Erasure = {
    ...{ id: uuidv7(), receipt: receiptNumber(now), mode: "erase", at: now, reason: "A name in the site’s texts." },
    ...{ addressHashes, neverWrite: false, rows: {}, counts, kept: {} },
  };
  await tx.insert(erasures).values(erasure);
  await appendErasure(erasure, file);
  return erasure;
}
