import type { Testimonial } from "~/domain/site/copy/home/testimonials.ts";
import type { CaseStudy } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { withoutMarks } from "~/shared/content/marked-texts.ts";
import { CASES_PATH, entryPath } from "./entry-pages.ts";

/** A case as the card of a project, and as a story of the home page; `to` is the page of the case. */
export type ProjectCard = ReturnType<typeof projectCards>[number];
export type SuccessStory = ReturnType<typeof successStories>[number];

/** The cards of the cases that are shown as projects. What the owner hasn't written for the card the case says. */
export function projectCards(studies: readonly CaseStudy[]) {
  return studies
    .filter(({ shownOn }) => shownOn.includes("projects"))
    .map(({ id, client, naming, website, image, imageAlt, project, ...study }) => ({
      ...{ id, client, naming, website, image, imageAlt, ...project },
      title: project.title || study.title,
      description: project.description || study.summary,
      outcomes: project.outcomes.length > 0 ? project.outcomes : study.results,
      to: entryPath(CASES_PATH, study),
    }));
}

/** The stories of the cases that are shown on the home page, in short. */
export function successStories(studies: readonly CaseStudy[]) {
  return studies
    .filter(({ shownOn }) => shownOn.includes("home"))
    .map(({ id, client, naming, website, inShort, ...study }) => ({
      ...{ id, client, naming, website },
      challenge: inShort.challenge || study.summary,
      solution: inShort.solution || (study.story.at(1) ?? study.story.at(0))?.text || study.title,
      result: inShort.result || study.results.join(", "),
      to: entryPath(CASES_PATH, study),
    }));
}

/** Who says what a case quotes; unless it is written there, the client of a testimonial as long as that is shown. */
export function quotedBy({ client, quote }: CaseStudy, voices: readonly Testimonial[]): string | undefined {
  const name = withoutMarks(client);
  const voice = voices.find(({ company }) => withoutMarks(company).split(", ")[0] === name);
  return quote.by || (voice && `${voice.name}, ${voice.role}`);
}
