import type { z } from "zod";

/** What is wrong with one field, or with the whole (`field` is then empty). */
export interface FieldProblem {
  field: string;
  message: string;
}

/** What came in, or what is wrong with it. */
export type Validation<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] };

/** Holds input against a schema. Of several problems of one field the first is told. */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): Validation<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = new Map<string, FieldProblem>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? "");
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return { ok: false, problems: [...problems.values()] };
}
