import type { EditBase } from "~/domain/blog/editor/merge-edits.ts";
import type { PostEdit } from "~/domain/blog/post.ts";

/** What was typed and not saved, with what it was begun from, and when (milliseconds). */
export interface StoredDraft {
  key: string;
  mine: PostEdit;
  base: EditBase;
  at: number;
}

const session = Math.random().toString(36).slice(2);

function prefix(id: string): string {
  return `unsaved-post:${id}:`;
}

/** Keeps what this tab has typed of a post in the browser, or with null forgets it. */
export function storeDraft(id: string, copy: Pick<StoredDraft, "mine" | "base"> | null): void {
  const key = prefix(id) + session;
  try {
    if (copy) localStorage.setItem(key, JSON.stringify({ ...copy, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is switched off or full: the text lives as long as the tab.
  }
}

/** The newest text of a post that another tab, or this one before it was closed, left unsaved in the browser. */
export function findStoredDraft(id: string): StoredDraft | undefined {
  try {
    const own = prefix(id) + session;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix(id)) && key !== own)
      .map((key) => ({ ...(JSON.parse(localStorage.getItem(key) ?? "null") as StoredDraft), key }))
      .filter((copy) => copy.mine && copy.base)
      .sort((one, other) => other.at - one.at)[0];
  } catch {
    return undefined;
  }
}

/** Forgets a copy that was put back into the editor, or isn't wanted. */
export function removeStoredDraft({ key }: StoredDraft): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was switched off in the meantime.
  }
}
