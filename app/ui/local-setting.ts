import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** What could not be stored: it lasts as long as the page. */
const unstored = new Map<string, string>();

/** A setting of this browser, from local storage. Null when it is not set. */
export function readLocalSetting(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Changes a setting of this browser, or unsets it (null), in all tabs; where storage is unavailable, in this one. */
export function setLocalSetting(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** A setting of this browser, kept up to date. Null on the server and during hydration. */
export function useLocalSetting(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readLocalSetting(key),
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
