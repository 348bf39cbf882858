import { createContext, type ReactNode, useContext } from "react";
import { type PageIdentity, PLACEHOLDER_IDENTITY } from "~/domain/site/identity/identity.ts";

export const IdentityContext = createContext<PageIdentity>(PLACEHOLDER_IDENTITY);

/** Makes the site's identity known to everything inside; the public layout does it once. */
export function IdentityProvider({ identity, children }: { identity: PageIdentity; children: ReactNode }) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** The site's identity: brand, addresses, numbers and links. */
export function useIdentity(): PageIdentity {
  return useContext(IdentityContext);
}
