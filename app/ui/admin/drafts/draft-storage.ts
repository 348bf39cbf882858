import { useEffect, useEffectEvent } from "react";
import { DAY_MS } from "~/shared/time/durations.ts";
import type { DraftCopy } from "./draft-state.ts";

/** The storage keys of all drafts. */
const DRAFT_KEY_PATTERN = /^unsaved(-\w+)?:/;
/** The shape of what is stored; a draft of another one isn't read. */
const FORMAT = 2;
/** The age at which an abandoned draft is removed. */
const MAX_AGE_MS = 365 * DAY_MS;

/** Local storage outlives the browser, session storage a reload of its tab. */
export type DraftArea = "localStorage" | "sessionStorage";

/** A draft in the browser; `at` is when it was stored, in milliseconds since 1970. */
export type StoredCopy<Fields> = DraftCopy<Fields> & { at: number };

/**
 * The draft stored under `key`; undefined without one, or where storage is unavailable. A field that it lacks, since
 * the form got it later, is that of `like`.
 */
export function readDraft<Fields extends object>(
  area: DraftArea,
  key: string,
  like: Fields,
): StoredCopy<Fields> | undefined {
  try {
    const found = JSON.parse(window[area].getItem(key) ?? "null");
    if (found?.format !== FORMAT) return undefined;
    if (Date.now() - found.at < MAX_AGE_MS) {
      const { mine, base } = found;
      const typed = { ...like, ...base.typed };
      const stored = { ...like, ...base.stored };
      return { ...found, mine: { ...like, ...mine }, base: { ...base, typed, stored } };
    }
    window[area].removeItem(key);
  } catch {
    // It is unavailable, or holds something else.
  }
  return undefined;
}

/** Stores a draft, or with null removes it. Where storage is unavailable or full, the text lives as long as its
 * screen. */
export function writeDraft<Fields extends object>(area: DraftArea, key: string, draft: DraftCopy<Fields> | null): void {
  try {
    if (draft) {
      const { mine, base, conflicts, isUnconfirmed } = draft;
      const copy = { format: FORMAT, at: Date.now(), mine, base, conflicts, isUnconfirmed };
      window[area].setItem(key, JSON.stringify(copy));
    } else window[area].removeItem(key);
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

let isSuppressed = false;

/** Switches the warning off, since the owner has confirmed already. */
export function suppressUnloadWarning(): void {
  isSuppressed = true;
}

/**
 * While `active` is or returns true, the browser warns before the page is closed or reloaded: unsaved input would be
 * lost.
 */
export function useUnloadWarning(active: boolean | (() => boolean)): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSuppressed) return;
    if (typeof active === "function" ? active() : active) event.preventDefault();
  });
  const isNeeded = active !== false;
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
