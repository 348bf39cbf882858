/**
 * Scrolls to a text of the form, and opens what it is in.
 *
 * @param name - of the text; or, with a dot at its end, what the names of an entry's texts begin with
 * @returns false if it isn't there
 */
export function showText(name: string, { isFocused }: { isFocused: boolean }): boolean {
  const row = document.querySelector(`[data-text${name.endsWith(".") ? "^" : ""}="${CSS.escape(name)}"]`);
  if (!row) return false;
  for (let box = row.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
  row.scrollIntoView({ block: "center" });
  if (isFocused) row.querySelector<HTMLElement>("input, textarea, select, button")?.focus({ preventScroll: true });
  return true;
}
