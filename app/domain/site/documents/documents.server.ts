import { createHash } from "node:crypto";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { log } from "~/platform/log.server.ts";
import { DOCUMENT_FILES, type DocumentName } from "./document-files.ts";
import type { Pdf } from "./tagged-pdf.server.ts";

/** A document ready to be sent. `etag` is the same in every process, since the same content makes the same bytes. */
export interface KeptDocument extends Pdf {
  etag: string;
}

/** What visitors are told before they download. Sizes in bytes. */
export interface DocumentFacts {
  href: string;
  size: number;
  pages: number;
}

const kept = new Map<DocumentName, Promise<KeptDocument>>();

/**
 * The document, rendered at the first call and kept for good: nothing it is made of changes while the site runs. Calls
 * that come meanwhile wait for the same rendering. After a failure the next call tries again.
 */
export function documentNamed(name: DocumentName): Promise<KeptDocument> {
  const known = kept.get(name);
  if (known) return known;
  const rendering = render(name);
  kept.set(name, rendering);
  rendering.catch(() => kept.delete(name));
  return rendering;
}

/** Size and pages of each document; null for one that can't be made, which is logged. Never throws. */
export async function documentFacts(): Promise<Record<DocumentName, DocumentFacts | null>> {
  const [profile, checklist] = await Promise.all([factsOf("company-profile"), factsOf("checklist")]);
  return { "company-profile": profile, checklist };
}

async function factsOf(name: DocumentName): Promise<DocumentFacts | null> {
  try {
    const { bytes, pages } = await documentNamed(name);
    return { href: DOCUMENT_FILES[name], size: bytes.length, pages };
  } catch (error) {
    log.error({ err: error, document: name }, "a document could not be made");
    return null;
  }
}

async function render(name: DocumentName): Promise<KeptDocument> {
  // The renderer is large: a site that nobody downloads from never loads it.
  const { renderDocument } = await import("./render-document.server.ts");
  const { bytes, pages } = await renderDocument(name, siteIdentity());
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  return { bytes, pages, etag };
}
