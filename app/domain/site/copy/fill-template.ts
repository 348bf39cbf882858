/** Puts values into a text: `{hours}` becomes that value. Words in braces that have none stay. */
export function fillTemplate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
