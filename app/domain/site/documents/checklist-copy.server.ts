import type { Identity } from "~/domain/site/identity/identity.ts";
import { checklistTexts } from "./document-texts.server.ts";
import { pageFrame } from "./page-parts.server.ts";

/** Everything the checklist is made of. */
export function checklistCopy(identity: Identity, logo?: Uint8Array) {
  const list = checklistTexts(identity);
  return { list, identity, frame: pageFrame(list, identity, logo) };
}

export type ChecklistCopy = ReturnType<typeof checklistCopy>;
