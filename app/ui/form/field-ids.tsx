import { createContext, type ReactNode, useContext } from "react";

const IdPrefixContext = createContext("");

/** Provides an id prefix for the fields inside, so that two forms on one page never share an id. */
export function FormIdProvider({ idPrefix, children }: { idPrefix: string; children: ReactNode }) {
  return <IdPrefixContext value={idPrefix}>{children}</IdPrefixContext>;
}

/** The id of the field called `name` in the form around: `contact-email` under the prefix `contact`, else `email`. */
export function useFieldId(name: string): string {
  const prefix = useContext(IdPrefixContext);
  return prefix ? `${prefix}-${name}` : name;
}
