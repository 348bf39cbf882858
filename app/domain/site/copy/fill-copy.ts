import type { PageIdentity } from "~/domain/site/identity/identity.ts";

/** The placeholders in braces that a text of `copy/` may hold, each for a fact of the identity. */
function factsOf(identity: PageIdentity): Record<string, string | undefined> {
  return {
    brand: identity.brand,
    domain: identity.domain,
    email: identity.email,
    phone: identity.phone.label,
    phoneLink: identity.phone.href,
    messaging: identity.messaging.label,
    messagingLink: identity.messaging.href,
    street: identity.address.street,
    postalCode: identity.address.postalCode,
    city: identity.address.city,
    region: identity.address.region,
    country: identity.address.country,
    company: identity.legal?.company,
    legalForm: identity.legal?.form,
    representative: identity.legal?.representative,
    euRepresentative: identity.legal?.euRepresentative,
    register: identity.legal?.register,
    registerNumber: identity.legal?.registerNumber,
    taxId: identity.legal?.taxId,
    editor: identity.legal?.editor,
  };
}

/**
 * Puts the identity's facts into texts: `{brand}` becomes the brand, and so on.
 * In: any nesting of plain objects and arrays of strings. Out: the same shape; words in braces that name no fact stay.
 */
export function fillCopy<T>(copy: T, identity: PageIdentity): T {
  const facts = factsOf(identity);
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
    if (Array.isArray(value)) return value.map(fill);
    if (value && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    }
    return value;
  };
  // The shape is kept, which the compiler can't see through `unknown`.
  return fill(copy) as T;
}
