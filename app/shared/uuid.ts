const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The id in an address, in lower case, or null when it is missing or malformed. */
export function parseUuid(value: string | null | undefined): string | null {
  return value && UUID.test(value) ? value.toLowerCase() : null;
}
