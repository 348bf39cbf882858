import { checklist } from "~/domain/site/copy/checklist.ts";
import { fillCopy } from "~/domain/site/fill-copy.ts";
import type { Identity } from "~/domain/site/identity.ts";
import type { Locale } from "~/domain/site/locale.ts";
import type { SheetFrame } from "./sheet.server.tsx";

/** Everything the checklist is made of. */
export function checklistCopy(identity: Identity, locale: Locale) {
  const list = fillCopy(checklist[locale], identity);
  const frame: SheetFrame = {
    brand: identity.brand,
    title: list.title,
    domain: identity.domain,
    page: list.page,
    of: list.of,
  };
  return { list, identity, frame };
}

export type ChecklistCopy = ReturnType<typeof checklistCopy>;
