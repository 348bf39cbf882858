import { checklist } from "~/domain/site/copy/documents/checklist.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import type { Locale } from "~/domain/site/copy/locale.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import type { PageFrame } from "./page-layout.server.tsx";

/** Everything the checklist is made of. */
export function checklistCopy(identity: Identity, locale: Locale, logo?: Uint8Array) {
  const list = fillCopy(checklist[locale], identity);
  const frame: PageFrame = {
    brand: identity.brand,
    logo,
    title: list.title,
    domain: identity.domain,
    page: list.page,
    of: list.of,
  };
  return { list, identity, frame };
}

export type ChecklistCopy = ReturnType<typeof checklistCopy>;
