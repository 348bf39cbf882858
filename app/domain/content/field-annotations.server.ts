import { NAMINGS } from "~/domain/site/copy/client-names.ts";
import { TESTIMONIAL_PLACES } from "~/domain/site/copy/home/testimonials.ts";
import { SECTION_NAMES } from "~/domain/site/copy/page-sections.ts";
import { EMPLOYMENT_TYPES } from "~/domain/site/copy/pages/careers-copy.ts";
import { CASE_PLACES } from "~/domain/site/copy/pages/case-studies-copy.ts";
import type { Field } from "./field.ts";

/** What can't be derived from a text that the site ships with. `fixed`: a drawing has room for what ships, a list of as
 * many or a text of that length. */
export type Annotation = Partial<
  Pick<
    Field,
    | "label"
    | "help"
    | "locked"
    | "min"
    | "max"
    | "lineMax"
    | "isClosed"
    | "format"
    | "optional"
    | "choices"
    | "isInOrder"
  >
> & {
  fixed?: true;
  /** Of a list: what its lines, which can be sorted and left out, stand for. */
  sections?: Readonly<Record<string, string>>;
};

const DRAWN = "It is a part of a drawing, and new drawings come with a release.";
const ADDRESS = "It is a part of an address, to which others may link.";

const SLUG: Annotation = {
  locked: "",
  format: "slug",
  max: 120,
  label: "End of its address",
  help: "Left empty it follows from the title. A new one leads on from the old.",
};
const LOGO: Annotation = { label: "Logo", help: "On a light and a dark ground, about 200 pixels high." };
const IN_SHORT = "Left empty it is taken from the case’s texts.";
const NAME_OF_SERVICE = "Left empty it is the name of the service that it leads to.";
/** Of a list whose entries have pages. */
const MOST_ENTRIES = 60;

/** By the last key of a path. */
const BY_KEY: Readonly<Record<string, Annotation>> = {
  ...{ icon: { locked: DRAWN }, kind: { locked: DRAWN }, hue: { locked: DRAWN }, tone: { locked: DRAWN } },
  ...{ picture: { locked: DRAWN }, marks: { locked: DRAWN }, portrait: { locked: DRAWN } },
  ...{ slug: { locked: ADDRESS }, date: { locked: "The site keeps it." } },
  ...{ lang: { locked: "Screen readers pronounce the text beside it by it." }, zone: { locked: "A clock shows it." } },
  unit: { locked: "The hours of the price follow from it." },
  ...{ eyebrow: { max: 40 }, crumb: { max: 30 }, figure: { max: 14 }, year: { max: 9 } },
  ...{ badge: { max: 24 }, button: { max: 36 }, tags: { lineMax: 24 }, specialties: { lineMax: 28 } },
  ...{ posted: { locked: "", format: "date" }, closes: { locked: "", format: "date" }, version: { max: 12 } },
  imageAlt: { label: "What the photo shows", max: 200, help: "For people who can’t see it: every photo needs one." },
  image: { label: "Photo" },
  bar: { min: 1, max: 100, help: "Of the longest one, in percent." },
  focusKeyword: { label: "Main search term", max: 60 },
  naming: {
    ...{ locked: "", choices: NAMINGS, label: "Names" },
    help: "It stands wherever the client is named. Website and logo are shown for one who is named with consent.",
  },
};

/** By document and path, `*` standing for any page and any entry. */
const BY_PATH: Readonly<Record<string, Annotation>> = {
  "about-us.sections/sections": { sections: SECTION_NAMES.aboutUs },
  "careers.sections/sections": { sections: SECTION_NAMES.careers },
  "how-it-works.sections/sections": { sections: SECTION_NAMES.howItWorks },
  "services-overview.sections/sections": { sections: SECTION_NAMES.services },
  "services.sections/sections": { sections: SECTION_NAMES.service },
  "team-figures.sections/sections": { sections: SECTION_NAMES.team },
  "*.metadata/profile.description": { min: 70, max: 160, help: "Search engines show it below the title." },
  "*.metadata/sharing.image": { help: "Networks show it where the page is shared, in place of a drawn picture." },
  "*.metadata/title": { max: 50, help: "Search engines and tabs show it, with the brand behind it." },
  "documents.checklist/scoreHead": { fixed: true },
  "documents.company-profile/about.hours": { isClosed: true },
  "documents.company-profile/weeks.head": { fixed: true },
  "home.hero-picture/days": { fixed: true, lineMax: 8 },
  "home.hero-picture/lanes": { isClosed: true },
  "home.hero-picture/lanes.*.stretches": { isClosed: true },
  "home.hero-picture/lanes.*.stretches.*.text": { fixed: true },
  "home.hero-picture/report.figures": { fixed: true },
  "home.home-services/services.*.handlers": { isClosed: true },
  "home.home-services/services": { min: 0 },
  "home.sections/sections": {
    choices: SECTION_NAMES.home,
    isInOrder: true,
    help: "What the page shows; its order is fixed.",
  },
  "home.testimonials/testimonials.*.results": { max: 30 },
  "home.testimonials/testimonials.*.shownOn": { choices: TESTIMONIAL_PLACES },
  "home.testimonials/testimonials.*.website.image": LOGO,
  "home.tools/tools": { min: 0 },
  "home.why/cards": { isClosed: true },
  "home.why/pictures.languages": { isClosed: true },
  "jobs.careers/day.client": { fixed: true },
  "jobs.careers/day.clock": { fixed: true },
  "jobs.careers/day.coordinator": { fixed: true },
  "jobs.careers/day.desk": { fixed: true },
  "jobs.careers/openings": { max: MOST_ENTRIES },
  "jobs.careers/openings.*.slug": SLUG,
  "jobs.careers/openings.*.type": { locked: "", choices: EMPLOYMENT_TYPES },
  "leads.consultation-page/minutes": { max: 8 },
  "legal.processors/processors": { isClosed: true },
  "newsletter.newsletter-links/consent": { locked: "Consents refer to it; a new version comes with a release." },
  "pages.about-us/hours.lanes": { isClosed: true },
  "pages.about-us/hours.scale": { fixed: true, lineMax: 8 },
  "pages.city-clocks/cities": { isClosed: true },
  "pages.case-studies/studies": { max: MOST_ENTRIES },
  "pages.case-studies/studies.*.figure.value": { max: 10 },
  "pages.case-studies/studies.*.inShort.challenge": { optional: true, help: IN_SHORT },
  "pages.case-studies/studies.*.inShort.result": { optional: true, help: IN_SHORT },
  "pages.case-studies/studies.*.inShort.solution": { optional: true, help: IN_SHORT },
  "pages.case-studies/studies.*.quote.by": {
    optional: true,
    help: "Left empty: the testimonial of this client.",
    max: 80,
  },
  "pages.case-studies/studies.*.project.outcomes": { min: 0, help: "Without any: the results of the case." },
  "pages.case-studies/studies.*.project.ourRole": { min: 0 },
  "pages.case-studies/studies.*.project.requirements": { min: 0 },
  "pages.case-studies/studies.*.project.tags": { min: 0 },
  "pages.case-studies/studies.*.shownOn": { choices: CASE_PLACES, help: "Beside its page and the list of all cases." },
  "pages.case-studies/studies.*.slug": SLUG,
  "pages.case-studies/studies.*.website.image": LOGO,
  "pages.downloads/documents": { isClosed: true },
  "pages.how-it-works/steps": { isClosed: true },
  "pages.how-it-works/steps.*.title": { fixed: true },
  "services.client-reporting/example.figures.*.label": { max: 20 },
  "services.client-reporting/example.figures.*.value": { max: 10 },
  "services.creative-design/example.banner": { fixed: true },
  "services.creative-design/example.square": { fixed: true },
  "services.creative-design/example.tall": { fixed: true },
  "services.creative-design/example.wide": { fixed: true },
  "services.crm-management/example.merged.*.name": { fixed: true },
  "services.crm-management/example.name": { max: 14 },
  "services.digital-marketing/example.days": { fixed: true, lineMax: 8 },
  "services.digital-marketing/example.weeks": { isClosed: true },
  "services.project-coordination/example.columns.*.title": { max: 15 },
  "services.service-menu/services": {
    isClosed: true,
    min: 0,
    help: "Left out, a service’s page goes, with all links.",
  },
  "services.services-overview/cards": { min: 0 },
  "services.services-overview/cards.*.detail.more.name": { optional: true, max: 40, help: NAME_OF_SERVICE },
  "site.contact-facts/promise.items.*.time": { max: 32 },
  "site.footer/columns": { max: 8 },
  "site.footer/columns.*.links.*.name": { max: 32 },
  // At 48rem six items and the button stand beside the brand.
  "site.navigation/getInTouch": { max: 12 },
  "site.navigation/menu": {
    max: 10,
    help: "On wide screens six stand beside each other; of more, the sixth opens the rest.",
  },
  "site.navigation/menu.*.children": { min: 0, max: 12, help: "With any of these, the item opens them." },
  "site.navigation/menu.*.children.*.name": { max: 32 },
  "site.navigation/menu.*.children.*.note": { max: 44, optional: true },
  "site.navigation/more": { max: 8 },
  "site.navigation/menu.*.name": { max: 8, help: "On a tablet six names share a line." },
  "site.people/people": { isClosed: true },
  "site.price/example.routines": {
    fixed: true,
    isClosed: true,
    help: "Their hours stay as they are: the total and the estimate use them.",
  },
  "site.promises/answerEmailsHours": { label: "Hours until an email is answered" },
  "site.promises/answerMessagesMinutes": { label: "Minutes until a message in the chat is answered" },
  "site.promises/callMinutes": {
    label: "Minutes that the free consultation takes",
    help: "If the booking settings have a length, texts and calls follow that one.",
  },
  "site.promises/clientSetupHours": { label: "Hours that the set-up takes of a client’s time" },
  "site.promises/clientWeeklyMinutes": { label: "Minutes a week that a client spends with you" },
  "site.promises/setupDays": { label: "Days from the first call to the first report" },
  "site.promises/exampleMonthlyHours": { locked: "It is the sum of the hours of the example’s routines." },
  "site.promises/fridayReportTime": { format: "time", label: "When the report leaves on Fridays" },
  "site.promises/peoplePerClient": { max: 20, help: "In words, as inside of a sentence." },
  "team.home-team/image": {
    help: "Of all of you: 1,200 pixels or wider, faces close together, in daylight. It is cut to 3:2.",
  },
  "team.home-team/photo": { label: "Without a photo" },
  "team.team-figures/expertise.*.count": { min: 1, max: 30, help: "How many people are drawn." },
};

/**
 * What there is to say of a text beside what is derived.
 *
 * @param pattern - its path, with `*` in place of ids of entries
 */
export function annotationOf(document: string, pattern: string): Annotation {
  const key = pattern.slice(pattern.lastIndexOf(".") + 1);
  const place = `${document.replace(/.*(?=\.metadata$)/, "*")}/${pattern}`;
  return { ...(Object.hasOwn(BY_KEY, key) && BY_KEY[key]), ...BY_PATH[place] };
}

/** What `BY_PATH` annotates, so that a test can say which of it is no text any more. */
export const ANNOTATED_PATHS: readonly string[] = Object.keys(BY_PATH);
