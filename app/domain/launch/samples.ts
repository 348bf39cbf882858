import { newsletterPage } from "~/domain/newsletter/copy/newsletter-page-copy.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { capitalize, contentOf } from "~/domain/site/copy/fill-copy.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { aboutUs } from "~/domain/site/copy/pages/about-us-copy.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { projects } from "~/domain/site/copy/pages/projects-copy.ts";
import { type Person, people } from "~/domain/site/copy/people.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { CAREERS_PATH, CASES_PATH, entryPath } from "~/domain/site/entries/entry-pages.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { teamFigures } from "~/domain/team/copy/team-figures.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";

/** The kinds of invented claims, in the order in which the owner is asked about them. */
export const SAMPLE_KINDS = ["testimonial", "case", "figure", "person", "history", "issue", "opening"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** An invented claim that the site ships with: the owner puts it on record as true, or hides it. */
export interface Sample {
  /** The `sample` of its copy. */
  id: string;
  kind: SampleKind;
  title: string;
  text: string;
  /** The pages and documents that show it. */
  paths: string[];
}

const HOME = "/";
const TESTIMONIAL_PATHS = [
  ["home", "/"],
  ["services", "/services"],
  ["profile", DOCUMENT_FILES["company-profile"]],
] as const;
const ABOUT = "/company/about-us";
const PROFILE = DOCUMENT_FILES["company-profile"];

/**
 * All invented claims, with the identity's facts filled in, whether the owner has hidden them or not.
 *
 * @param hasTeam - whether the owner has added people, who take the places of the sample team
 */
export function shippedSamples({ hidden: _, ...identity }: Identity, hasTeam: boolean): Sample[] {
  const filled = <T>(document: ContentDocument<T>) => contentOf(document, identity);
  const { testimonials: quotes, stats } = filled(testimonials);
  const { ownership = projects.shipped.ownership } = filled(projects);
  const samples: Sample[] = [
    ...quotes.map(
      ({ sample, name, role, company, text, shownOn }): Sample => ({
        id: sample,
        kind: "testimonial",
        title: `${name}, ${role}, ${company}`,
        text: `“${text}”`,
        // The company profile quotes the first one that is shown.
        paths: TESTIMONIAL_PATHS.flatMap(([place, path]) => (shownOn.includes(place) ? [path] : [])),
      }),
    ),
    ...filled(caseStudies).studies.map(
      ({ sample, client, title, shownOn, services, ...study }): Sample => ({
        id: sample,
        kind: "case",
        title: client,
        text: title,
        paths: [
          ...(shownOn.includes("home") ? [HOME] : []),
          ...[CASES_PATH, entryPath(CASES_PATH, { ...study, title })],
          ...(shownOn.includes("projects") ? ["/projects"] : []),
          ...services.flatMap(({ href }) => (href.includes("#") ? [] : href)),
          PROFILE,
        ],
      }),
    ),
    {
      id: ownership.sample,
      kind: "case",
      title: ownership.title,
      text: ownership.text,
      paths: ["/projects", "/legal/terms-of-service"],
    },
    ...stats.map((stat) => figure(stat, [HOME, PROFILE])),
    ...filled(teamFigures).stats.map((stat) => figure(stat, ["/team", ...(FIGURE_PAGES[stat.sample] ?? [])])),
    {
      id: "figure-people-per-client",
      kind: "figure",
      title: `${capitalize(filled(promises).peoplePerClient)} people for each client`,
      text: "A small team, with a second person trained on each routine.",
      paths: [
        HOME,
        "/services",
        "/services/client-reporting",
        "/services/client-reporting/report",
        "/services/project-coordination",
        "/how-it-works",
        "/how-it-works/friday-report",
      ].concat(["/team", ABOUT, "/legal/terms-of-service", PROFILE]),
    },
    {
      id: "figure-expertise",
      kind: "figure",
      title: "Who does what",
      text: filled(teamFigures)
        .expertise.map((group) => `${group.figure} ${group.title}`)
        .join(", "),
      paths: ["/team"],
    },
    ...(hasTeam ? [] : samplePeople(filled(people).people)),
    ...filled(aboutUs).story.map(
      ({ sample, title, paragraphs }): Sample => ({
        id: sample,
        kind: "history",
        title,
        text: paragraphs[0] ?? "",
        paths: [ABOUT, PROFILE],
      }),
    ),
    {
      id: "history-path",
      kind: "history",
      title: filled(aboutUs).pathTitle,
      text: filled(aboutUs)
        .milestones.map(({ year, text }) => `${year}: ${text}`)
        .join(" "),
      paths: [ABOUT],
    },
    ...filled(newsletterPage).recent.map(
      ({ sample, title, text }): Sample => ({ id: sample, kind: "issue", title, text, paths: ["/newsletter"] }),
    ),
    ...filled(careersCopy).openings.map(
      ({ sample, slug, title, description }): Sample => ({
        id: sample,
        kind: "opening",
        title,
        text: description,
        paths: [CAREERS_PATH, entryPath(CAREERS_PATH, { slug, title })],
      }),
    ),
    {
      id: "careers-perks",
      kind: "opening",
      title: filled(careersCopy).perksTitle,
      text: filled(careersCopy)
        .perks.map(({ title }) => title)
        .join(", "),
      paths: ["/company/careers"],
    },
  ];
  // An entry that the owner has added is none.
  return samples.filter(({ id }) => id);
}

/** Where else texts rest on a figure of the team. */
const FIGURE_PAGES: Partial<Record<string, string[]>> = {
  "figure-team-members": [PROFILE],
  "figure-countries": [ABOUT, PROFILE],
  "figure-support": [HOME, "/services", "/how-it-works", ABOUT, "/contact", "/legal/terms-of-service", PROFILE],
};

function figure(stat: { sample: string; figure: string; label: string }, paths: string[]): Sample {
  return { id: stat.sample, kind: "figure", title: `${stat.figure} ${stat.label}`, text: "", paths };
}

/** Who is said to do the work, until the owner adds a person. */
function samplePeople(all: readonly Person[]): Sample[] {
  return all.map(({ sample, name, role, bio, onTeamPage }) => ({
    id: sample,
    kind: "person",
    title: `${name}, ${role}`,
    text: bio,
    paths: [HOME, ...(onTeamPage ? ["/company/our-team"] : []), PROFILE],
  }));
}
