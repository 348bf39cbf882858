import { downloadPrivateFile } from "~/domain/leads/files/private-files.server.ts";
import type { Route } from "./+types/document";

/** The document that came with a submission, as a download. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const download = await downloadPrivateFile("document", params.submissionId);
  return download ?? new Response("This document no longer exists.", { status: 404 });
}
