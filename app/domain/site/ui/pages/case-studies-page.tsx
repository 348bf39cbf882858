import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { type CaseStudy, caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { pageBanners } from "~/domain/site/copy/pages/page-banners.ts";
import { quotedBy } from "~/domain/site/entries/case-views.ts";
import { CASES_PATH, entryPath } from "~/domain/site/entries/entry-pages.ts";
import { CasesDrawing } from "~/domain/site/ui/banners/cases-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";
import { OtherPages } from "~/domain/site/ui/kit/other-pages.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { useServiceNames } from "~/domain/site/ui/kit/use-service-names.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

type Labels = { results: string; services: string; before: string; after: string };

/** All cases, each at an anchor of its own, which lead to their pages. */
export function CaseStudiesPage() {
  const { studies, labels, callToAction } = useCopy(caseStudies);
  return (
    <>
      <PageBanner path={CASES_PATH} drawing={<CasesDrawing studies={studies} />}>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {studies.map((study) => (
            <li key={study.id}>
              <a href={`#${study.id}`} className="link inline-flex min-h-8 items-center">
                {study.client}
              </a>
            </li>
          ))}
        </ul>
      </PageBanner>
      <Section>
        <div className="grid gap-20">
          {studies.map((study) => (
            <article
              key={study.id}
              id={study.id}
              aria-labelledby={`${study.id}-title`}
              className="highlight-target main-aside"
              data-joins=""
            >
              <div>
                <Client study={study} />
                <h2 id={`${study.id}-title`} className="mt-3 text-3xl">
                  {study.title}
                </h2>
                <p className="mt-5 text-lg text-muted">{study.summary}</p>
                <ButtonLink to={entryPath(CASES_PATH, study)} variant="secondary" className="mt-7">
                  {labels.read}
                  <span className="sr-only">: {study.client}</span>
                </ButtonLink>
              </div>
              <Outcome study={study} labels={labels} />
            </article>
          ))}
        </div>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

/** The page of one case: challenge, solution and result, what changed, and what the client says. */
export function CaseStudyPage({ id }: { id: string }) {
  const { studies, labels, callToAction } = useCopy(caseStudies);
  const trail = [{ name: useCopy(pageBanners[CASES_PATH]).crumb, href: CASES_PATH }];
  const study = studies.find((one) => one.id === id);
  const voices = useCopy(testimonials).testimonials;
  const others = studies.filter((one) => one.id !== id);
  if (!study) return null;
  const by = quotedBy(study, voices);
  return (
    <>
      <PageBannerFrame
        {...{ crumb: study.client, trail, heading: study.title, lead: study.summary }}
        drawing={<CasesDrawing studies={[study]} />}
      >
        <div className="mt-6">
          <Client study={study} />
        </div>
      </PageBannerFrame>
      <Section>
        <div className="main-aside">
          <div>
            {study.story.map((part) => (
              <div key={part.title} className="mb-7 border-line border-l-3 pl-6">
                <h2 className="text-xl">{part.title}</h2>
                <p className="mt-1 text-lg text-muted">{part.text}</p>
              </div>
            ))}
            <Change change={study.change} labels={labels} />
            <blockquote className="mt-10 text-xl">
              “{study.quote.text}”
              {by ? (
                <footer className="mt-2 text-base text-subtle">
                  <p>{by}</p>
                  <NamingNote of={study} />
                </footer>
              ) : null}
            </blockquote>
          </div>
          <Outcome study={study} labels={labels} services={labels.services} />
        </div>
      </Section>
      <CallToAction {...callToAction} />
      <OtherPages
        title={labels.others}
        pages={others.slice(0, 6).map((other) => ({ to: entryPath(CASES_PATH, other), name: other.client }))}
      />
    </>
  );
}

function Client({ study }: { study: CaseStudy }) {
  return (
    <>
      <p className="eyebrow">{study.client}</p>
      <p className="mt-1 text-sm text-subtle">{study.sector}</p>
      <NamingNote of={study} />
    </>
  );
}

/** What came of it, and below the heading `services`, if there is one, by which of them. */
function Outcome({ study, labels, services }: { study: CaseStudy; labels: Labels; services?: string }) {
  const names = useServiceNames();
  return (
    <aside
      aria-label={`${labels.results}: ${study.client}`}
      className={classNames(
        "on-band self-start rounded-xl bg-band p-7 text-band-ink md:p-9 lg:sticky lg:top-28",
        services && "joined-picture",
      )}
    >
      <p className="font-semibold text-5xl text-band-accent num">{study.figure.value}</p>
      <p className="text-band-muted">{study.figure.label}</p>
      <h3 className="mt-8 text-lg">{labels.results}</h3>
      <CheckList items={study.results} className="mt-3" />
      {services && study.services.length > 0 ? (
        <>
          <h3 className="mt-8 text-lg">{services}</h3>
          <ul className="mt-2">
            {study.services.map((service) => (
              <li key={service.href}>
                <a href={service.href} className="link inline-flex min-h-8 items-center">
                  {names.get(service.href)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
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
