import { useMemo } from "react";
import { contentOf, type FilledCopy } from "~/domain/site/copy/fill-copy.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { useIdentity } from "./identity-context.tsx";

/** The texts of a document of content, as they are in force, with the facts of the identity filled in. */
export function useCopy<T>(document: ContentDocument<T>): FilledCopy<T> {
  const identity = useIdentity();
  return useMemo(() => contentOf(document, identity), [document, identity]);
}
