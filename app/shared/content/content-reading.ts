import type { ContentDocument } from "./content-document.ts";

/**
 * What else happens when a document is read: on the server its use is noted, and a preview marks its texts. In browsers
 * nothing.
 *
 * @param before - its texts before placeholders were filled in
 * @param texts - the same afterwards
 */
type OnRead = <T>(document: ContentDocument<unknown>, before: unknown, texts: T) => T;

export const contentReading: { onRead: OnRead } = { onRead: (_document, _before, texts) => texts };
