/** How the names begin under which this browser holds what was typed and isn't saved: texts, forms, posts, issues. */
const UNSAVED = /^unsaved(-\w+)?:/;
/** What the PIN dialog leaves behind. It opens nothing, but says who was here. */
const ENTERED = "admin_authenticated";

/** How many texts this browser, or this tab, holds that the server hasn't got. */
export function countUnsaved(): number {
  return stores().reduce((count, store) => count + namesIn(store).length, 0);
}

/** Removes them, and every other trace of the owner: the next one at this browser may be somebody else. */
export function removeUnsaved(): void {
  for (const store of stores()) {
    for (const name of namesIn(store)) store.removeItem(name);
    store.removeItem(ENTERED);
  }
}

function namesIn(store: Storage): string[] {
  return Object.keys(store).filter((name) => UNSAVED.test(name));
}

/** Storage may be switched off; then there is nothing in it. */
function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
