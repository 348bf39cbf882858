const SHOWN_MS = 2_000;

/**
 * Copies what a copy button names in `data-copy`, or, where that is empty, the text of the element before its place;
 * then says in the status beside it whether that worked: over plain http there is no clipboard.
 */
export async function copyText(button: HTMLElement): Promise<void> {
  const status = button.nextElementSibling;
  const text = button.dataset.copy || button.parentElement?.previousElementSibling?.textContent || "";
  const said = await navigator.clipboard?.writeText(text).then(
    () => "Copied",
    () => undefined,
  );
  if (!status) return;
  status.textContent = said ?? "Please copy it by hand";
  setTimeout(() => status.replaceChildren(), SHOWN_MS);
}
