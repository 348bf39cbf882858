import { useCallback, useEffect, useState } from "react";

const PREFIX = "unsaved:";

/** What somebody typed and the server hasn't got yet, with what stood there when they began. */
export interface TextDraft {
  text: string;
  was: string;
  /** The id of what it becomes when it is sent, where that is sent once. */
  id?: string;
}

/**
 * A typed text that outlives everything until the server has it: a reload, a closed dialog, a crash of the browser. It is
 * null while nothing is typed. `key` names what is typed into.
 */
export function useTextDraft(key: string) {
  const [kept, setOwn] = useState<TextDraft | null>(null);
  // Not from the start: the server, which made the page, couldn't know.
  useEffect(() => setOwn(readTextDraft(key)), [key]);
  const keep = useCallback(
    (next: TextDraft | null) => {
      setOwn(next);
      try {
        if (next) localStorage.setItem(PREFIX + key, JSON.stringify(next));
        else localStorage.removeItem(PREFIX + key);
      } catch {
        // Storage is switched off or full: the text lives as long as the screen.
      }
    },
    [key],
  );
  return [kept, keep] as const;
}

function readTextDraft(key: string): TextDraft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
    return isTextDraft(found) ? found : null;
  } catch {
    return null;
  }
}

function isTextDraft(value: unknown): value is TextDraft {
  return (
    typeof value === "object" && value !== null && "text" in value && "was" in value && typeof value.text === "string"
  );
}
