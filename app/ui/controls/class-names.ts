/** Joins class names for `className`; `false`, `null`, `undefined` and empty strings are left out. */
export function classNames(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}
