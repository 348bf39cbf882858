import { SAMPLE_LEAD_EMAILS } from "~/domain/leads/emails/lead-email-samples.server.ts";
import { newsletterEmailSamples } from "~/domain/newsletter/emails/newsletter-email-samples.server.ts";
import { privacyEmailSamples } from "~/domain/privacy/emails/privacy-emails.server.tsx";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { papers } from "~/domain/site/copy/papers/papers.ts";
import { servicePages } from "~/domain/site/copy/services/service-pages.ts";
import { checklistTexts, profileTexts } from "~/domain/site/documents/document-texts.server.ts";
import { entryPages } from "~/domain/site/entries/entry-pages.ts";
import { headOf } from "~/domain/site/head/page-metadata.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { withContent } from "~/platform/content/content-scope.server.ts";
import { draftedContent } from "~/platform/content/drafts.server.ts";
import { publishedContent } from "~/platform/content/published-content.server.ts";
import type { RenderPage } from "~/platform/page-cache/page-renderer.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import type { ContentItem } from "~/shared/content/content-item.ts";

/** Pages that aren't in the sitemap, with what the owner knows them by. */
const OTHER_PAGES = {
  "/privacy-request": "Your data",
  "/newsletter/confirm": "Links in newsletter emails",
  "/appointment/link": "Links in emails about bookings",
  "/no-such-page": "Page not found",
};
const EMAILS = {
  acknowledgement: "Answer to a message",
  "acknowledgement-consultation": "Answer to a request for a consultation",
  "appointment-booked": "Bookings: what visitors get",
  "newsletter-confirmation": "Confirmation of a subscription",
  reply: "Your reply to a message",
  "newsletter-known": "A subscription that exists already",
  "newsletter-letter": "An issue of the newsletter",
  "privacy-confirmation": "Confirmation of a data subject request",
  "privacy-answer": "Your answer to a data subject request",
  "privacy-receipt": "Receipt of an erasure",
};
const PDFS = { "company-profile": "Company profile (PDF)", checklist: "Checklist (PDF)" } as const;
/** What is on several pages. */
const SHARED: Record<string, string> = {
  "site.navigation": "Menu and header",
  "site.footer": "Footer",
  "site.promises": "Promises: numbers that stand in several places",
  "site.price": "Price",
  "site.people": "People",
  "site.contact-facts": "Contact facts",
  "site.privacy-note": "Privacy note of the forms",
  "site.working-hours": "Working hours",
  "site.client-names": "Notes beside clients’ names",
  "site.metadata": "Description of the site",
  "blog.blog": "Blog",
  "blog.loading": "While posts are loading",
  "leads.form-titles": "Forms",
  "leads.receipt": "After a message",
  "newsletter.subscription-receipt": "After a subscription",
  "pages.error-page": "When a page fails",
  "newsletter.topics": "Topics of the newsletter",
  "papers.labels": "Examples of documents",
  "services.service-labels": "Labels of the services",
  "services.service-menu": "Names of the services",
  "services.sections": "Sections of the pages of services",
};

/** Where what several pages show is edited as their own text: others have it folded. */
const HOME_OF: Record<string, string> = {
  "home.testimonials": "/",
  "home.tools": "/",
  "services.services-overview": "/services",
  "pages.case-studies": "/company/case-studies",
  "jobs.careers": "/company/careers",
  ...Object.fromEntries(servicePages.map(({ id, shipped }) => [id, `/services/${shipped.slug}`])),
  ...Object.fromEntries(Object.entries(papers).map(([path, { id }]) => [id, path])),
};

/** What stands at the head of one page. */
const IS_HEAD = /\.(?:banner|metadata)$/;

let known: { settings: object; content: object; items: Promise<ContentItem[]> } | undefined;

/**
 * Everything whose texts the owner can change: pages, emails and PDFs with the documents that their rendering reads, in
 * that order, and the parts that several of them share. Rendered at the first call, and again when a setting or a text
 * has changed, since both leave sections and pages out. The pages of entries are those that there would be if all
 * drafts were published.
 */
export async function listContentItems(renderPage: RenderPage): Promise<ContentItem[]> {
  const [items, drafted] = await Promise.all([renderedItems(renderPage), draftedContent()]);
  const entries = entryPages({ ...siteIdentity(), content: drafted }).map(
    ({ key, path, title, document, field }): ContentItem => {
      return { key, kind: "page", title, path, documents: [{ id: document, entry: field }] };
    },
  );
  // Each behind the page of its list.
  const titled = items.map((item) => ({ ...item, title: fillCopy(item.title, siteIdentity()) }));
  return titled.flatMap((item) => [item, ...entries.filter(({ key }) => key.startsWith(`${item.key}/`))]);
}

function renderedItems(renderPage: RenderPage): Promise<ContentItem[]> {
  const [settings, content] = [storedSettings(), publishedContent()];
  if (known?.settings !== settings || known.content !== content) {
    const listing = { settings, content, items: findItems(renderPage) };
    known = listing;
    listing.items.catch(() => {
      if (known === listing) known = undefined;
    });
  }
  return known.items;
}

async function findItems(renderPage: RenderPage): Promise<ContentItem[]> {
  const paths = Object.entries(pageMetadata).map(
    ([path, { shipped }]) => [path, path === "/" ? "Home" : shipped.title] as const,
  );
  const emails: Partial<Record<string, () => Promise<unknown>>> = {
    ...SAMPLE_LEAD_EMAILS,
    ...newsletterEmailSamples(senderIdentity),
    ...privacyEmailSamples(senderIdentity),
  };
  const texts = {
    "company-profile": (identity: Identity) =>
      profileTexts(identity, { members: sampleTeam(identity), isSample: true }),
    checklist: checklistTexts,
  };
  const rendered: (Omit<ContentItem, "documents"> & { used: string[] })[] = [];
  for (const [path, title] of [...paths, ...Object.entries(OTHER_PAGES)])
    rendered.push({ key: path, kind: "page", title, path, used: await usedBy(() => renderPage(path)) });
  for (const [name, title] of Object.entries(EMAILS))
    rendered.push({ key: `email:${name}`, kind: "email", title, used: await usedBy(async () => emails[name]?.()) });
  for (const [name, title] of Object.entries(PDFS) as [keyof typeof PDFS, string][]) {
    const used = await usedBy(async () => texts[name](siteIdentity()));
    rendered.push({ key: `pdf:${name}`, kind: "pdf", title, path: DOCUMENT_FILES[name], used });
  }
  const items = rendered
    .filter(({ used }) => used.length > 0)
    .map(({ used, ...item }) => ({ ...item, ...documentsOf(used, item.path) }));
  const shared = Object.entries(SHARED).map(
    ([id, title]): ContentItem => ({ key: id, kind: "shared", title, documents: [{ id }] }),
  );
  return [...items, ...shared];
}

async function usedBy(render: () => Promise<unknown>): Promise<string[]> {
  return [...(await withContent(publishedContent(), render)).used];
}

/** The banner that a page begins with, its own texts, its metadata, and what it shares; other pages' heads are
 * theirs. */
function documentsOf(used: string[], path = ""): Pick<ContentItem, "documents" | "others"> {
  const { banner, metadata } = headOf(path);
  const isShared = (id: string) => id in SHARED || (id in HOME_OF && HOME_OF[id] !== path);
  const texts = used.filter((id) => !(isShared(id) || IS_HEAD.test(id)));
  const own = [banner?.id, ...texts, metadata?.id].filter((id) => id !== undefined);
  const shared = used.filter(isShared);
  const documents = [...own.map((id) => ({ id })), ...shared.map((id) => ({ id, isShared: true as const }))];
  return { documents, others: used.filter((id) => IS_HEAD.test(id) && !own.includes(id)) };
}
