import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import type { ShownTeam } from "~/domain/site/entries/shown-handlers.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { logoPicture } from "~/domain/site/logo/logo-icons.server.ts";
import { contentInForce, isPreview, noteContentUse, withContent } from "~/platform/content/content-scope.server.ts";
import { log } from "~/platform/log.server.ts";
import { checklistTexts, profileTexts } from "./document-texts.server.ts";
import type { Pdf } from "./tagged-pdf.server.ts";

/** A document ready to be sent. `etag` is the same in every process, since the same content makes the same bytes. */
export interface CachedDocument extends Pdf {
  etag: string;
}

/** Facts shown beside a download. Size in bytes. */
export type DocumentFacts = Record<DocumentName, { size: number; pages: number }>;

type CachedDocuments = Record<DocumentName, CachedDocument>;

const NOBODY: ShownTeam = { members: [], isSample: false };
let cached: { of: object; team: ShownTeam; documents: Promise<CachedDocuments>; isReady: boolean } | undefined;

/** Reads the people of the team that visitors see; rejects without the database. */
type ReadTeam = () => Promise<ShownTeam>;

/**
 * The documents, rendered at the first call and cached until a text of theirs, the team or the site's identity changes,
 * which is all that may change in them; without the database the team stays. Calls that come meanwhile wait for the
 * same rendering. After a failure the next call tries again.
 */
export async function loadDocuments(readTeam: ReadTeam): Promise<CachedDocuments> {
  const team = await readTeam().catch(() => cached?.team ?? NOBODY);
  const identity = siteIdentity();
  const of = madeOf(identity, team);
  if (cached && isDeepStrictEqual(cached.of, of)) return cached.documents;
  const rendering = { of, team, documents: renderAll(identity, team), isReady: false };
  cached = rendering;
  rendering.documents.then(
    () => {
      rendering.isReady = true;
    },
    () => {
      if (cached === rendering) cached = undefined;
    },
  );
  return rendering.documents;
}

/** What is replaced of other texts doesn't matter. What reads them here is made of them, too. */
function madeOf(identity: Identity, team: ShownTeam) {
  return { ...identity, content: [profileTexts(identity, team), checklistTexts(identity)] };
}

/**
 * Size and pages of each document; null when they can't be made, which is logged, and in a preview of others than there
 * are. Never throws.
 */
export async function documentFacts(readTeam: ReadTeam): Promise<DocumentFacts | null> {
  let shown: Promise<CachedDocuments> | undefined;
  if (isPreview()) {
    // Without the marks of its texts.
    const { result: of, used } = await withContent(contentInForce(), async () =>
      madeOf(siteIdentity(), await readTeam().catch(() => NOBODY)),
    );
    for (const document of used) noteContentUse(document);
    if (!cached?.isReady || !isDeepStrictEqual(cached.of, of)) return null;
    shown = cached.documents;
  }
  try {
    const { "company-profile": profile, checklist } = await (shown ?? loadDocuments(readTeam));
    return { "company-profile": factsOf(profile), checklist: factsOf(checklist) };
  } catch (error) {
    log.error({ err: error }, "rendering the PDF documents failed");
    return null;
  }
}

function factsOf({ bytes, pages }: CachedDocument) {
  return { size: bytes.length, pages };
}

async function renderAll(identity: Identity, team: ShownTeam): Promise<CachedDocuments> {
  // Imported dynamically, so that it is a chunk of its own in the build, which the child process runs.
  const { renderDocumentsInProcess } = await import("./document-process.server.ts");
  const { "company-profile": profile, checklist } = await renderDocumentsInProcess({
    identity,
    team,
    logo: await logoPicture(),
  });
  return { "company-profile": withEtag(profile), checklist: withEtag(checklist) };
}

function withEtag({ bytes, pages }: Pdf): CachedDocument {
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, pages, etag: `"${hash.slice(0, 27)}"` };
}
