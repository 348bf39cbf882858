import { useState, useSyncExternalStore } from "react";

const CHANGED = "hidden-columns";

/** Which columns of a table the owner has hidden, remembered in this browser. Other open tabs follow. */
export function useHiddenColumns(table: string) {
  const key = `hidden-columns:${table}`;
  // Where storage is switched off the choice holds as long as the screen does.
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
