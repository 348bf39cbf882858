import { and, eq } from "drizzle-orm";
import { submissionFileParts, submissionFiles } from "~/domain/leads/tables/files.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { privateFileHeaders } from "~/platform/forms/documents/file-name.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

/** The response with the document of a submission, one part after the other; undefined where there is none. */
export async function downloadSubmissionFile(id: string): Promise<Response | undefined> {
  const submissionId = parseUuid(id);
  if (!submissionId) return undefined;
  const [file] = await database().select().from(submissionFiles).where(eq(submissionFiles.submissionId, submissionId));
  if (!file) return undefined;
  let position = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await readPart(submissionId, position++);
        if (part) controller.enqueue(part);
        else controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, { headers: privateFileHeaders(file) });
}

async function readPart(submissionId: string, position: number): Promise<Uint8Array | undefined> {
  const [part] = await database()
    .select({ bytes: submissionFileParts.bytes })
    .from(submissionFileParts)
    .where(and(eq(submissionFileParts.submissionId, submissionId), eq(submissionFileParts.position, position)));
  return part && new Uint8Array(part.bytes);
}
