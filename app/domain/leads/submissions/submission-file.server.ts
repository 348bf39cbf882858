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
  const submissionId = parseUuid(id);
  if (!submissionId) return undefined;
  const [file] = await database().select().from(submissionFiles).where(eq(submissionFiles.submissionId, submissionId));
  if (!file) return undefined;
  let next: Promise<Uint8Array | undefined> = readPart(submissionId, 0);
  // Before anything is sent, so that an answer can say why there is nothing.
  await next;
  let position = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await next;
        if (!part) return controller.close();
        controller.enqueue(part);
        position += 1;
        next = readPart(submissionId, position);
        next.catch(() => {});
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, { headers: privateFileHeaders(file) });
}

/** The document of a submission, whole; undefined where there is none. */
export async function readSubmissionFile(id: string): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const [file] = await database().select().from(submissionFiles).where(eq(submissionFiles.submissionId, id));
  const bytes = await (await downloadSubmissionFile(id))?.bytes();
  return file && bytes ? { name: file.name, bytes } : undefined;
}

async function readPart(submissionId: string, position: number): Promise<Uint8Array | undefined> {
  const [part] = await database()
    .select()
    .from(submissionFileParts)
    .where(and(eq(submissionFileParts.submissionId, submissionId), eq(submissionFileParts.position, position)));
  if (!part) return undefined;
  return new Uint8Array(isStored(part) ? await readImageObject(part) : (part.bytes ?? Buffer.alloc(0)));
}
