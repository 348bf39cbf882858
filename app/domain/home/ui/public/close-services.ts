/** Where the cards of the services stand side by side. */
const WIDE = "(width >= 48rem)";
/** The cards' disclosures are open in the document, for wide screens and without scripts. */
const DISCLOSURES = "details.service";

/** Closes them on phones; a document does it itself before they are seen, by the script below. */
export function closeServicesOnPhones(): void {
  if (matchMedia(WIDE).matches) return;
  for (const one of document.querySelectorAll<HTMLDetailsElement>(DISCLOSURES)) one.open = false;
}

/** Stands after the cards. A link navigation runs no script of its HTML. */
export const CLOSE_ON_PHONES_SCRIPT = import.meta.env.SSR
  ? `if(!matchMedia("${WIDE}").matches)for(const one of document.querySelectorAll("${DISCLOSURES}"))one.open=false`
  : "";
