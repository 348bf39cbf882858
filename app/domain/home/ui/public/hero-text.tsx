import { hero } from "~/domain/site/copy/home/hero-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { CASES_PATH, entryPath } from "~/domain/site/entries/entry-pages.ts";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** The offer, and what to do about it. */
export function HeroOffer() {
  const copy = useCopy(hero);
  return (
    <>
      <p className="eyebrow">{copy.eyebrow}</p>
      <h1
        id="hero-title"
        className="mt-3.5 text-[length:clamp(2rem,1.32rem+3.2vw,3.5rem)] leading-[1.04] md:mt-5 min-[100rem]:text-[length:4.25rem]"
      >
        <span className="block">{copy.headline}</span>{" "}
        <span className="block text-brand-ink">{copy.headlineSecond}</span>
      </h1>
      <p className="lead mt-4 md:mt-6">{copy.text}</p>
      <p className="mt-2 font-medium">{copy.terms}</p>
      <div className="mt-5 flex flex-wrap gap-3 md:mt-7">
        <ButtonLink to="/resources/free-consultation" size="lg" className="max-sm:w-full">
          {copy.bookCall}
        </ButtonLink>
        <ButtonLink to="/resources/download-pdf" size="lg" variant="secondary" className="max-sm:w-full">
          {copy.downloadProfile}
        </ButtonLink>
      </div>
    </>
  );
}

/** Figures that speak for it. */
export function HeroFigures() {
  const copy = useCopy(hero);
  const { studies } = useCopy(caseStudies);
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-5 border-t pt-5 sm:grid-cols-3">
      {copy.stats.map((stat) => (
        <div key={stat.figure} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{stat.label}</dt>
          <dd className="font-semibold text-xl">{stat.figure}</dd>
        </div>
      ))}
      {copy.proof.map((proof) => (
        <div key={proof.to} className="flex flex-col-reverse justify-end max-sm:col-span-2">
          <dt className="text-muted text-sm">
            {proof.text}{" "}
            <a href={proof.to} className="link">
              {proof.link}
            </a>
            {studies
              .filter((study) => entryPath(CASES_PATH, study) === proof.to && study.naming !== "none")
              .map((study) => (
                <span key={study.id} className="sm:block">
                  <span className="sm:hidden"> · </span>
                  <NamingNote of={study} />
                </span>
              ))}
          </dt>
          <dd className="font-semibold text-xl">{proof.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
