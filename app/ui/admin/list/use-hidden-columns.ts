import { useState, useSyncExternalStore } from "react";

const CHANGED = "hidden-columns";

/** The hidden columns of a table, in local storage and in sync between tabs. */
export function useHiddenColumns(table: string) {
  const key = `hidden-columns:${table}`;
  // The fallback where storage is unavailable.
  const [own, setOwn] = useState("");
  const stored = useSyncExternalStore(
    listen,
    () => read(key) ?? own,
    () => "",
  );
  const hidden = stored.split(",").filter(Boolean);
  const setHidden = (names: string[]) => {
    const text = names.join(",");
    setOwn(text);
    try {
      localStorage.setItem(key, text);
    } catch {
      // See above.
    }
    window.dispatchEvent(new Event(CHANGED));
  };
  return { hidden, setHidden };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function listen(onChange: () => void) {
  window.addEventListener("storage", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
