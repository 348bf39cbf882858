import { fieldsOf } from "~/domain/content/fields.server.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import type { Overrides } from "~/shared/content/overrides.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import { type Contradiction, contradictionsIn } from "./promise-claims.ts";

/** The texts that would say something else than a promise if `content` were in force. */
export function contradictedPromises(
  documents: ReadonlyMap<string, ContentDocument<unknown>>,
  content: Readonly<Record<string, Overrides>>,
): Contradiction[] {
  const identity = { ...siteIdentity(), content };
  const texts = [...documents.values()].flatMap((document) =>
    fieldsOf(document, content[document.id], identity)
      .filter(({ kind, locked }) => !locked && kind !== "link" && kind !== "number")
      .flatMap(({ path, value }) =>
        value.split("\n").map((line) => [contentField(document.id, path), fillCopy(line, identity)] as const),
      ),
  );
  return contradictionsIn(texts, identity);
}
