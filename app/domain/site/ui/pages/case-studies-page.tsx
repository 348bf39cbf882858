import { type CaseStudy, caseStudies } from "~/domain/site/copy/case-studies";
import { CheckList } from "~/domain/site/ui/check-list";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

export function CaseStudiesPage() {
  const { studies, labels, note } = useCopy(caseStudies);
  return (
    <>
      <PageBanner path="/company/case-studies">
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {studies.map((study) => (
            <li key={study.slug}>
              <a
                href={`#${study.slug}`}
                className="inline-flex min-h-8 items-center text-brand-ink underline underline-offset-4"
              >
                {study.client}
              </a>
            </li>
          ))}
        </ul>
      </PageBanner>
      <Section>
        <div className="space-y-20 md:space-y-28">
          {studies.map((study) => (
            <Study key={study.slug} study={study} labels={labels} />
          ))}
        </div>
        <p className="mt-16 border-line border-t pt-6 text-sm text-subtle">{note}</p>
      </Section>
    </>
  );
}

function Study({ study, labels }: { study: CaseStudy; labels: { results: string; services: string } }) {
  return (
    <article id={study.slug} aria-labelledby={`${study.slug}-title`} className="scroll-mt-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <p className="eyebrow">
            {study.client}. <span className="text-subtle">{study.sector}</span>
          </p>
          <h2 id={`${study.slug}-title`} className="mt-3 text-3xl">
            {study.title}
          </h2>
          <p className="mt-5 text-lg text-muted">{study.summary}</p>
          <div className="mt-9 space-y-7">
            {study.story.map((part) => (
              <div key={part.title} className="border-line border-l-3 pl-6">
                <h3 className="text-lg">{part.title}</h3>
                <p className="mt-1.5 text-muted">{part.text}</p>
              </div>
            ))}
          </div>
        </div>
        <aside className="on-band self-start rounded-xl bg-band p-7 text-band-ink md:p-9 lg:sticky lg:top-28">
          <p className="font-semibold text-5xl text-band-accent tabular-nums">{study.figure.value}</p>
          <p className="mt-1 text-band-muted">{study.figure.label}</p>
          <h3 className="mt-8 text-lg">{labels.results}</h3>
          <CheckList items={study.results} className="mt-3" />
          <h3 className="mt-8 text-lg">{labels.services}</h3>
          <ul className="mt-2">
            {study.services.map((service) => (
              <li key={service.href}>
                <AnyLink to={service.href} className="inline-flex min-h-8 items-center underline underline-offset-4">
                  {service.name}
                </AnyLink>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </article>
  );
}
