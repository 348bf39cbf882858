import { eq } from "drizzle-orm";
import { submissionFileParts, submissionFiles } from "~/domain/leads/tables/files.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { SentDocument } from "~/platform/forms/public-write.ts";

const PART_BYTES = 256 * 1024;

/** Stores the document of a submission in the caller's transaction, one part after the other. */
export async function insertFile(tx: Executor, submissionId: string, file: SentDocument, createdAt: Date) {
  const { name, type, sha256, bytes } = file;
  await tx.insert(submissionFiles).values({ submissionId, name, type, size: bytes.length, sha256, createdAt });
  for (let position = 0; position * PART_BYTES < bytes.length; position++) {
    const part = bytes.subarray(position * PART_BYTES, (position + 1) * PART_BYTES);
    await tx.insert(submissionFileParts).values({ submissionId, position, bytes: part });
  }
}

/** The hash of a submission's document, or undefined where it has none. */
export async function findFileHash(tx: Executor, submissionId: string): Promise<string | undefined> {
  const [file] = await tx
    .select({ sha256: submissionFiles.sha256 })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  return file?.sha256;
}
