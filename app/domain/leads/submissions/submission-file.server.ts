import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { submissionFileParts, submissionFiles } from "~/domain/leads/tables/files.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { privateFileHeaders } from "~/platform/forms/documents/file-name.server.ts";
import { isStored, readImageObject } from "~/platform/images/store/read-object.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

/**
 * The response with the document of a submission, one part after the other; undefined where there is none.
 *
 * @throws as `readImageObject` when its first part is in the object store and can't be read
 */
export async function downloadSubmissionFile(id: string): Promise<Response | undefined> {
  const file = await findFile(id);
  if (!file) return undefined;
  const parts = partsOf(file.submissionId);
  // Before anything is sent, so that an answer can say why there is nothing.
  const first = await parts.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* parts;
  }
  const stream = Readable.toWeb(Readable.from(all(), { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
  return new Response(stream, { headers: privateFileHeaders(file) });
}

/** The document of a submission, whole; undefined where there is none. Throws as `downloadSubmissionFile` does. */
export async function readSubmissionFile(id: string): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const file = await findFile(id);
  return file && { name: file.name, bytes: Buffer.concat(await Array.fromAsync(partsOf(file.submissionId))) };
}

async function findFile(id: string) {
  const submissionId = parseUuid(id);
  if (!submissionId) return undefined;
  const [file] = await database().select().from(submissionFiles).where(eq(submissionFiles.submissionId, submissionId));
  return file;
}

async function* partsOf(submissionId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [part] = await database()
      .select()
      .from(submissionFileParts)
      .where(and(eq(submissionFileParts.submissionId, submissionId), eq(submissionFileParts.position, position)));
    if (!part) return;
    yield new Uint8Array(isStored(part) ? await readImageObject(part) : (part.bytes ?? Buffer.alloc(0)));
  }
}
