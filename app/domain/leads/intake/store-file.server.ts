import { eq } from "drizzle-orm";
import { insertFileParts } from "~/domain/leads/files/private-files.server.ts";
import { submissionFiles } from "~/domain/leads/tables/files.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { SentDocument } from "~/platform/forms/public-write.ts";

/** Stores the document of a submission in the caller's transaction, one part after the other. */
export async function insertFile(tx: Executor, submissionId: string, file: SentDocument, createdAt: Date) {
  const { name, type, sha256, bytes } = file;
  await tx.insert(submissionFiles).values({ submissionId, name, type, size: bytes.length, sha256, createdAt });
  await insertFileParts(tx, "document", submissionId, bytes);
}

/** The hash of a submission's document, or undefined where it has none. */
export async function findFileHash(tx: Executor, submissionId: string): Promise<string | undefined> {
  const [file] = await tx
    .select({ sha256: submissionFiles.sha256 })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  return file?.sha256;
}
