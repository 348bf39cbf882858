import { createContext, type ReactNode, useContext, useState } from "react";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";

// Without a default: the placeholders would be in every browser's bundle.
const IdentityContext = createContext<PageIdentity | undefined>(undefined);

/**
 * Makes the site's identity known to everything inside; the public layout does it once. Each navigation loads it again, and
 * what reads it is rendered again only when it is another.
 */
export function IdentityProvider({ identity, children }: { identity: PageIdentity; children: ReactNode }) {
  const [current, setCurrent] = useState(identity);
  if (current !== identity && JSON.stringify(current) !== JSON.stringify(identity)) setCurrent(identity);
  return <IdentityContext value={current}>{children}</IdentityContext>;
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
