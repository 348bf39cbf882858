import { leaveOut } from "~/domain/site/copy/fill-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { noteContentUse } from "~/platform/content/content-scope.server.ts";
import type { Content } from "~/platform/content/published-content.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { LATER_CONTENT_PATH } from "~/shared/content/later-content.ts";
import { overridesOf, withOverrides } from "~/shared/content/overrides.ts";

const modules = import.meta.glob<Record<string, unknown>>(["/app/domain/**/copy/**/*.ts", "!**/*.test.ts"], {
  eager: true,
});

/** Every document of content: whatever `defineContent` has made in a `copy/` folder. By id. */
export const CONTENT_DOCUMENTS: ReadonlyMap<string, ContentDocument<unknown>> = new Map(
  Object.values(modules)
    .flatMap(documentsOf)
    .map((document) => [document.id, document]),
);

/** The documents that a module exports, each by itself or in a table. */
export function documentsOf(module: object): ContentDocument<unknown>[] {
  return Object.values(module).flatMap((one) =>
    isDocument(one) ? one : Object.values(Object(one)).filter(isDocument),
  );
}

function isDocument(value: unknown): value is ContentDocument<unknown> {
  return typeof value === "object" && value !== null && "id" in value && "shipped" in value;
}

/**
 * What the browser needs of what is replaced: the documents that the hydrated parts of the page at `path` show, without
 * anything of what is left out or hidden.
 *
 * @returns undefined when they are as they ship
 */
export function hydratedContent(identity: PageIdentity, path: string): Content | undefined {
  const documents = [...CONTENT_DOCUMENTS.values()].filter(({ hydratedOn }) =>
    hydratedOn === "later" ? path === LATER_CONTENT_PATH : hydratedOn?.test(path),
  );
  for (const { id } of documents) noteContentUse(id);
  const replaced = documents.flatMap((document) => {
    const shown = leaveOut(withOverrides(document, identity.content?.[document.id]), identity);
    const texts = overridesOf(document, shown);
    return Object.keys(texts).length > 0 ? [[document.id, texts] as const] : [];
  });
  return replaced.length > 0 ? Object.fromEntries(replaced) : undefined;
}
