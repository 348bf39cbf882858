import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Identity } from "~/domain/site/identity/identity.ts";
import type { Documents } from "./render-documents.server.ts";

/** The argument that marks the child process; the identity follows it as JSON. */
const PROCESS_ROLE = "--make-documents";

// This file is also the child process's entry.
if (process.send && process.argv[2] === PROCESS_ROLE) {
  const documents = await renderInThisProcess(JSON.parse(process.argv[3] ?? ""));
  process.send(documents, () => process.disconnect());
}

/**
 * Makes the documents in a process that ends with it: the renderer takes seconds and 200 MB, which shall neither keep
 * visitors waiting nor stay. In development, where only Vite can load this file, they are made in the site's own
 * process.
 */
export function renderDocumentsInProcess(identity: Identity): Promise<Documents> {
  if (import.meta.env.DEV) return renderInThisProcess(identity);
  return new Promise((resolve, reject) => {
    const order = [PROCESS_ROLE, JSON.stringify(identity)];
    const maker = fork(fileURLToPath(import.meta.url), order, { serialization: "advanced" });
    maker.once("message", (message) => resolve(message as Documents));
    maker.once("error", reject);
    maker.once("exit", (code) => reject(new Error(`The process that makes the documents ended with ${code}.`)));
  });
}

async function renderInThisProcess(identity: Identity): Promise<Documents> {
  const { renderDocuments } = await import("./render-documents.server.ts");
  return renderDocuments(identity);
}
