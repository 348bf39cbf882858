import type { ShownTeam } from "~/domain/site/entries/shown-handlers.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { inChildProcess } from "~/platform/process/child-process-task.server.ts";
import type { Documents } from "./render-documents.server.ts";

/**
 * Makes the documents in a child process that ends with them: the renderer takes seconds and 200 MB. In development
 * they are made in the site's own process.
 */
export const renderDocumentsInProcess: typeof render = import.meta.env.DEV
  ? render
  : inChildProcess({ module: import.meta.url, run: render, timeoutMs: 300_000, idleMs: 0 });

interface DocumentParts {
  identity: Identity;
  team: ShownTeam;
  logo: Uint8Array | undefined;
}

async function render({ identity, team, logo }: DocumentParts): Promise<Documents> {
  const { renderDocuments } = await import("./render-documents.server.ts");
  return renderDocuments(identity, team, logo);
}
