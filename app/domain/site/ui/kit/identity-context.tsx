import { createContext, type ReactNode, useContext } from "react";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";

// Without a default: the placeholders would be in every browser's bundle.
const IdentityContext = createContext<PageIdentity | undefined>(undefined);

/** Makes the site's identity known to everything inside; the public layout does it once. */
export function IdentityProvider({ identity, children }: { identity: PageIdentity; children: ReactNode }) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/**
 * The site's identity: brand, addresses, numbers and links.
 * @throws an error outside of the public layout, which provides it
 */
export function useIdentity(): PageIdentity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error("No identity here.");
  return identity;
}
