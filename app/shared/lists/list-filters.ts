import type { z } from "zod";
import { parseSearchText } from "./search-text.ts";

/**
 * Reads the filters of an address by the schema that they have in a request, which is stricter: here a missing or an
 * unknown value counts as none, there it must not widen the selection.
 */
export function parseFilters<Shape extends Record<string, z.ZodType>>(
  { shape }: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const read = Object.entries(shape).map(([name, field]) => [name, field.safeParse(params.get(name) ?? "").data ?? ""]);
  return { ...Object.fromEntries(read), q: parseSearchText(params) };
}
