import type { Overrides } from "./overrides.ts";

/** Where what is replaced of the documents that are shown later is. */
export const LATER_CONTENT_PATH = "/later-content.json";

let loaded: Readonly<Record<string, Overrides>> = {};

/** What is replaced of a document that is shown later, as far as this browser has it; on the server, what is in
 * force. */
export const laterContent: { of: (document: string) => Overrides | undefined } = { of: (document) => loaded[document] };

/** Loads that, in a browser. Never throws: without it the shipped texts are shown. */
export async function loadLaterContent(): Promise<void> {
  if (import.meta.env.SSR) return;
  try {
    const answer = await fetch(LATER_CONTENT_PATH);
    if (answer.ok) loaded = (await answer.json()) as typeof loaded;
  } catch {}
}
