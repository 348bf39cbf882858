/** Text as the content of an HTML or XML element: `&` and `<` as character references. Not for attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
