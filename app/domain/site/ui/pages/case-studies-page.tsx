import { type CaseStudy, caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { CasesDrawing } from "~/domain/site/ui/banners/cases-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

type Labels = { results: string; services: string; before: string; after: string };

/** Three clients, each at an anchor of its own: challenge, solution, result. */
export function CaseStudiesPage() {
  const { studies, labels, callToAction } = useCopy(caseStudies);
  return (
    <>
      <PageBanner path="/company/case-studies" drawing={<CasesDrawing studies={studies} />}>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {studies.map((study) => (
            <li key={study.slug}>
              <a href={`#${study.slug}`} className="link inline-flex min-h-8 items-center">
                {study.client}
              </a>
            </li>
          ))}
        </ul>
      </PageBanner>
      <Section>
        <div className="grid gap-28">
          {studies.map((study) => (
            <Study key={study.slug} study={study} labels={labels} />
          ))}
        </div>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

function Study({ study, labels }: { study: CaseStudy; labels: Labels }) {
  return (
    <article id={study.slug} aria-labelledby={`${study.slug}-title`} className="highlight-target main-aside">
      <div>
        <p className="eyebrow">{study.client}</p>
        <p className="mt-1 text-sm text-subtle">{study.sector}</p>
        <h2 id={`${study.slug}-title`} className="mt-3 text-3xl">
          {study.title}
        </h2>
        <p className="mt-5 text-lg text-muted">{study.summary}</p>
        {study.story.map((part) => (
          <div key={part.title} className="mt-7 border-line border-l-3 pl-6">
            <h3 className="text-lg">{part.title}</h3>
            <p className="mt-1 text-muted">{part.text}</p>
          </div>
        ))}
        <Change change={study.change} labels={labels} />
        <blockquote className="mt-10 text-xl">
          “{study.quote.text}”<footer className="mt-2 text-base text-subtle">{study.quote.by}</footer>
        </blockquote>
      </div>
      <aside
        aria-label={`${labels.results}: ${study.client}`}
        className="on-band self-start rounded-xl bg-band p-7 text-band-ink md:p-9 lg:sticky lg:top-28"
      >
        <p className="font-semibold text-5xl text-band-accent num">{study.figure.value}</p>
        <p className="text-band-muted">{study.figure.label}</p>
        <h3 className="mt-8 text-lg">{labels.results}</h3>
        <CheckList items={study.results} className="mt-3" />
        <h3 className="mt-8 text-lg">{labels.services}</h3>
        <ul className="mt-2">
          {study.services.map((service) => (
            <li key={service.href}>
              <a href={service.href} className="link inline-flex min-h-8 items-center">
                {service.name}
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </article>
  );
}

/** What the study's first figure was, and what it is: two bars. */
function Change({ change, labels }: { change: CaseStudy["change"]; labels: Labels }) {
  const rows = [
    { ...change.before, name: labels.before, stroke: "c" },
    { ...change.after, name: labels.after, stroke: undefined },
  ];
  return (
    <figure className="card mt-10">
      <figcaption className="font-medium">{change.label}</figcaption>
      {rows.map((row) => (
        <div
          key={row.name}
          className="mt-4 grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[4rem_1fr_6rem]"
        >
          <span className="text-subtle text-sm">{row.name}</span>
          <b className="text-right num sm:order-last">{row.text}</b>
          <svg aria-hidden="true" viewBox="0 0 420 16" className="drawing col-span-2 sm:col-span-1">
            <path className={row.stroke} d={`M8 8h${row.bar * 4}`} />
          </svg>
        </div>
      ))}
    </figure>
  );
}
