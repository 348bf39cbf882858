/**
 * Joins class names.
 * In: any number of strings; `false`, `null`, `undefined` and empty strings are left out.
 * Out: one string for `className`.
 */
export function classNames(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}
