/** How the names begin under which this browser holds what was typed and isn't saved: texts, forms, posts, issues. */
const DRAFT_KEY_PATTERN = /^unsaved(-\w+)?:/;
/** What the PIN dialog leaves behind. It opens nothing, but says who was here. */
const PIN_ENTERED_KEY = "admin_authenticated";

/** How many texts this browser, or this tab, holds that the server hasn't got. */
export function countUnsavedDrafts(): number {
  return browserStores().reduce((count, store) => count + draftKeysIn(store).length, 0);
}

/** Removes them, and every other trace of the owner: the next one at this browser may be somebody else. */
export function clearUnsavedDrafts(): void {
  for (const store of browserStores()) {
    for (const name of draftKeysIn(store)) store.removeItem(name);
    store.removeItem(PIN_ENTERED_KEY);
  }
}

function draftKeysIn(store: Storage): string[] {
  return Object.keys(store).filter((name) => DRAFT_KEY_PATTERN.test(name));
}

/** Storage may be switched off; then there is nothing in it. */
function browserStores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
