import { leadsTo, placeholderOf } from "~/domain/site/copy/fill-copy.ts";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { tools } from "~/domain/site/copy/home/tools.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import { servicesOverview } from "~/domain/site/copy/services/services-overview.ts";
import { ALL_CASES, sampleDecisions } from "~/domain/site/samples/sample-decisions.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { type Overrides, withOverrides } from "~/shared/content/overrides.ts";

type Replaced = Readonly<Record<string, Overrides>>;

/**
 * What no one is to see: the samples that the owner has hidden, the cases that are left out of the list of all, and the
 * addresses of pages and sections whose entries are left out, to which no entry of a list leads then.
 *
 * @param stored - all settings
 * @param content - what is replaced of the texts, by document
 */
export function hiddenEntries(stored: Readonly<Record<string, string>>, content: Replaced = {}): string[] {
  const decided = [...sampleDecisions(stored)].flatMap(([sample, decision]) => (decision === "hidden" ? [sample] : []));
  const { studies } = textsOf(caseStudies, content);
  const listed = new Set(studies.map(({ sample }) => sample));
  const leftOut = caseStudies.shipped.studies.flatMap(({ sample }) => (listed.has(sample) ? [] : [sample]));
  const hidden = [...decided, ...leftOut];
  const isEveryCaseHidden = studies.every(({ sample }) => hidden.includes(sample));
  return [...hidden, ...(isEveryCaseHidden ? [ALL_CASES] : []), ...hiddenAddresses(content, hidden)];
}

function hiddenAddresses(content: Replaced, samples: readonly string[]): string[] {
  const { services } = textsOf(serviceMenu, content);
  const { cards } = textsOf(servicesOverview, content);
  const gone = [
    ...missing(serviceMenu.shipped.services, services).map((id) => `/services/${id}`),
    ...(services.length + cards.length === 0 ? ["/services"] : []),
    ...missing(servicesOverview.shipped.cards, cards).map((id) => `/services#${id}`),
  ];
  const { testimonials: voices, stats } = textsOf(testimonials, content);
  const { studies } = textsOf(caseStudies, content);
  const shown = [...voices, ...studies].filter(({ sample }) => !samples.includes(sample));
  const atHome = shown.filter(({ shownOn }) => shownOn.includes("home"));
  const sections = {
    "/#services": textsOf(homeServices, content).services.filter(({ href }) => !leadsTo(href, gone)),
    "/#tools": textsOf(tools, content).tools,
    "/#testimonials": [...atHome, ...stats.filter(({ sample }) => !samples.includes(sample))],
    "/projects": shown.filter(({ shownOn }) => shownOn.includes("projects")),
  };
  return [...gone, ...Object.entries(sections).flatMap(([address, shown]) => (shown.length > 0 ? [] : [address]))];
}

/** What texts say of entries by placeholders: how many services there are of each set, those without what they lead to
 * left out, and what those of the overview are called. */
export function entryFacts(content: Replaced, gone: readonly string[]): Record<string, number | string> {
  const { cards } = textsOf(servicesOverview, content);
  return {
    ...Object.fromEntries(cards.map(({ id, title }) => [placeholderOf(id), title])),
    homeServices: textsOf(homeServices, content).services.filter(({ href }) => !leadsTo(href, gone)).length,
    services: textsOf(serviceMenu, content).services.length,
    cards: cards.length,
  };
}

/** What texts rest on that count services or call them by another name than their own: that there are several, as in
 * `several-cards`, and that each is called as it ships, as in `name-invoice-management`. */
export function lostNames(content: Replaced, facts: ReturnType<typeof entryFacts>): string[] {
  const single = Object.entries(facts).flatMap(([name, count]) => (count === 1 ? [`several-${name}`] : []));
  const renamed = [
    ...textsOf(serviceMenu, content).services.map(({ id, name }) => [id, name, shippedNames.get(id)] as const),
    ...textsOf(servicesOverview, content).cards.map(({ id, title }) => [id, title, shippedNames.get(id)] as const),
  ];
  return [...single, ...renamed.flatMap(([id, name, shipped]) => (shipped && name !== shipped ? [`name-${id}`] : []))];
}

const shippedNames = new Map<string, string>([
  ...serviceMenu.shipped.services.map(({ id, name }) => [id, name] as const),
  ...servicesOverview.shipped.cards.map(({ id, title }) => [id, title] as const),
]);

function missing(shipped: readonly { id: string }[], entries: readonly { id: string }[]): string[] {
  return shipped.flatMap(({ id }) => (entries.some((one) => one.id === id) ? [] : [id]));
}

function textsOf<T>(document: ContentDocument<T>, content: Replaced): T {
  return withOverrides(document, content[document.id]);
}
