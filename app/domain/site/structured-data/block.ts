/** One block of JSON-LD, for search engines (https://schema.org). */
export type Block = { "@context": "https://schema.org"; "@type": string; [property: string]: unknown };

/** A block of a type, with those of `properties` that have a value. */
export function block(type: string, properties: Record<string, unknown>): Block {
  return { "@context": "https://schema.org", "@type": type, ...withValue(properties) };
}

/** Something inside a block. */
export function part(type: string, properties: Record<string, unknown>): Record<string, unknown> {
  return { "@type": type, ...withValue(properties) };
}

function withValue(properties: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined && value !== ""));
}
