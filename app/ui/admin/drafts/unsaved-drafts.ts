/** The storage keys of all drafts: of texts, forms, posts and issues. */
const DRAFT_KEY_PATTERN = /^unsaved(-\w+)?:/;

/** A local draft outlives the browser, a session draft a reload of its tab. */
type DraftStorage = "localStorage" | "sessionStorage";

/** The draft stored under `key`, unchecked; null where there is none, or storage is unavailable. */
export function readDraft(storage: DraftStorage, key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a draft as JSON, or with null removes it. Where storage is unavailable or full, the text lives as long as its screen. */
export function writeDraft(storage: DraftStorage, key: string, draft: object | null): void {
  try {
    if (draft) window[storage].setItem(key, JSON.stringify(draft));
    else window[storage].removeItem(key);
  } catch {
    // See above.
  }
}

/** The keys of all drafts in local and session storage. */
export function draftKeys(): string[] {
  return browserStores().flatMap((store) => Object.keys(store).filter((key) => DRAFT_KEY_PATTERN.test(key)));
}

/** Removes all drafts, and the entries of `otherKeys`, from local and session storage. */
export function clearUnsavedDrafts(otherKeys: readonly string[] = []): void {
  const keys = [...draftKeys(), ...otherKeys];
  for (const store of browserStores()) for (const key of keys) store.removeItem(key);
}

/** Empty where storage is unavailable. */
function browserStores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
