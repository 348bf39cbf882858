import { useMemo } from "react";
import { type FilledCopy, fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { type ByLocale, DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { useIdentity } from "./identity-context.tsx";

/** The texts of one table of `copy/` in the page's language, with the identity's facts filled in. */
export function useCopy<T>(table: ByLocale<T>): FilledCopy<T> {
  const identity = useIdentity();
  return useMemo(() => fillCopy(table[DEFAULT_LOCALE], identity), [table, identity]);
}
