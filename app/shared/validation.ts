/** A problem with one field, or with the whole (`field` is then empty). */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Validated input, or its problems. */
export type Validation<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] };

/** Error messages by field name. */
export type ProblemsByField = Record<string, string>;

/** A schema, of `zod` or of `zod/mini`: named by its shape, so that this module brings neither into a bundle. */
export interface Schema<T> {
  safeParse(
    input: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Validates input against a schema. Of several problems of one field the first is reported. */
export function validate<T>(schema: Schema<T>, input: unknown): Validation<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = new Map<string, FieldProblem>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return { ok: false, problems: [...problems.values()] };
}

/** The problems' messages by field name, `""` being the whole. */
export function problemsByField(problems: readonly FieldProblem[]): ProblemsByField {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
