import { checklist } from "~/domain/site/copy/documents/checklist.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import type { Locale } from "~/domain/site/copy/locale.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { pageFrame } from "./page-parts.server.ts";

/** Everything the checklist is made of. */
export function checklistCopy(identity: Identity, locale: Locale, logo?: Uint8Array) {
  const list = fillCopy(checklist[locale], identity);
  return { list, identity, frame: pageFrame(list, identity, logo) };
}

export type ChecklistCopy = ReturnType<typeof checklistCopy>;
