import type { DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { checklistDocument } from "./checklist.server.tsx";
import { checklistCopy } from "./checklist-copy.server.ts";
import { companyProfileDocument } from "./company-profile.server.tsx";
import { profileCopy } from "./profile-copy.server.ts";
import { type Pdf, type PdfInfo, renderTaggedPdf } from "./tagged-pdf.server.ts";

export type Documents = Record<DocumentName, Pdf>;

/** Renders the documents for an identity and its logo (PNG). Takes a second or two of CPU time. */
export async function renderDocuments(identity: Identity, logo?: Uint8Array): Promise<Documents> {
  const profile = profileCopy(identity, DEFAULT_LOCALE, logo);
  const checklist = checklistCopy(identity, DEFAULT_LOCALE, logo);
  return {
    "company-profile": await renderTaggedPdf(
      (pageOf) => companyProfileDocument(profile, pageOf),
      infoOf(profile.profile, identity),
    ),
    checklist: await renderTaggedPdf(() => checklistDocument(checklist), infoOf(checklist.list, identity)),
  };
}

type Described = { title: string; subject: string; keywords: string; date: string };

function infoOf({ title, subject, keywords, date }: Described, { brand }: Identity): PdfInfo {
  return {
    title: `${title} | ${brand}`,
    subject,
    keywords,
    author: brand,
    language: DEFAULT_LOCALE,
    date: new Date(date),
  };
}
