import type { DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import type { ShownTeam } from "~/domain/site/entries/shown-handlers.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { checklist } from "./checklist.server.ts";
import { checklistCopy, type ProfileCopy, profileCopy } from "./document-copy.server.ts";
import { frameOf } from "./page-parts.server.ts";
import { aboutUs } from "./profile-about.server.ts";
import { cover } from "./profile-cover.server.ts";
import { price } from "./profile-price.server.ts";
import { contact, results } from "./profile-results.server.ts";
import { services } from "./profile-services.server.ts";
import { weeks } from "./profile-weeks.server.ts";
import { type Pdf, type PdfInfo, renderTaggedPdf, type Section } from "./tagged-pdf.server.ts";

export type Documents = Record<DocumentName, Pdf>;

/** Renders the documents for an identity, its team, and its logo (PNG). Takes a second or two of CPU time. */
export async function renderDocuments(identity: Identity, team: ShownTeam, logo?: Uint8Array): Promise<Documents> {
  const profile = profileCopy(identity, team, logo);
  const list = checklistCopy(identity, logo);
  return {
    "company-profile": await renderTaggedPdf(
      companyProfile(profile),
      frameOf(profile.frame),
      infoOf(profile.profile, identity),
    ),
    checklist: await renderTaggedPdf(checklist(list), frameOf(list.frame), infoOf(list.list, identity)),
  };
}

type Described = { title: string; subject: string; keywords: string; date: string };

/** The date in the file is the edition's instead of the time of rendering, so that the same content gives the same
 * bytes. */
function infoOf({ title, subject, keywords, date }: Described, { brand }: Identity): PdfInfo {
  const dates = { CreationDate: new Date(date), ModDate: new Date(date) };
  const made = { Author: brand, Creator: brand, Producer: "pdfkit", ...dates };
  return {
    lang: "en",
    info: { Title: `${title} | ${brand}`, Subject: subject, Keywords: keywords, ...made },
  };
}

/** The company profile: a cover with the contents, and five pages. */
function companyProfile(copy: ProfileCopy): Section[] {
  return [
    { cover: true, blocks: cover(copy) },
    { blocks: aboutUs(copy) },
    ...(copy.services.length > 0 ? [{ blocks: services(copy) }] : []),
    { blocks: weeks(copy) },
    { blocks: price(copy) },
    { blocks: [...results(copy), ...contact(copy)] },
  ];
}
