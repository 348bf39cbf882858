import type { Identity } from "~/domain/site/identity";
import { DEFAULT_LOCALE } from "~/domain/site/locale";
import { checklistDocument } from "./checklist.server.tsx";
import { checklistCopy } from "./checklist-copy.server.ts";
import { companyProfileDocument } from "./company-profile.server.tsx";
import type { DocumentName } from "./document-files.ts";
import { profileCopy } from "./profile-copy.server.ts";
import { type Pdf, type PdfInfo, renderTaggedPdf } from "./tagged-pdf.server.ts";

const DOCUMENTS = {
  "company-profile": (identity) => {
    const copy = profileCopy(identity, DEFAULT_LOCALE);
    return renderTaggedPdf((pageOf) => companyProfileDocument(copy, pageOf), infoOf(copy.profile, identity));
  },
  checklist: (identity) => {
    const copy = checklistCopy(identity, DEFAULT_LOCALE);
    return renderTaggedPdf(() => checklistDocument(copy), infoOf(copy.list, identity));
  },
} satisfies Record<DocumentName, (identity: Identity) => Promise<Pdf>>;

/** Makes a document for whoever runs the site. Takes a second or two of work. */
export function renderDocument(name: DocumentName, identity: Identity): Promise<Pdf> {
  return DOCUMENTS[name](identity);
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
