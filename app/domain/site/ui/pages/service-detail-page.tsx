import { serviceLabels } from "~/domain/site/copy/services/service-labels";
import { serviceMenu } from "~/domain/site/copy/services/service-menu";
import type { ServicePage } from "~/domain/site/copy/services/service-page";
import { CallToAction } from "~/domain/site/ui/call-to-action";
import { CheckList } from "~/domain/site/ui/check-list";
import { Icon, IconTile } from "~/domain/site/ui/icon";
import { Banner } from "~/domain/site/ui/page-banner";
import { QuestionList } from "~/domain/site/ui/question-list";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";
import { Badge } from "~/ui/badge";

/** The related case study in short. */
export type RelatedStudy = { slug: string; title: string; client: string; figure: { value: string; label: string } };

const SERVICES = [{ name: "Services", href: "/services" }];

/** One of the six services: what is done, how it runs, what comes of it, questions, a case and what to do next. */
export function ServiceDetailPage({ service, study }: { service: ServicePage; study: RelatedStudy | undefined }) {
  const labels = useCopy(serviceLabels);
  const others = useCopy(serviceMenu).filter((other) => other.slug !== service.slug);
  return (
    <>
      <Banner crumb={service.name} trail={SERVICES} heading={service.heading} lead={service.lead} />
      <Section labelledBy="tasks-title">
        <div className="flex items-center gap-4">
          <IconTile name={service.icon} />
          <h2 id="tasks-title" className="text-3xl">
            {labels.tasks}
          </h2>
        </div>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2">
          {service.tasks.map((task) => (
            <li key={task.title} className="bg-surface p-7 lg:p-9">
              <h3 className="text-xl">{task.title}</h3>
              <p className="mt-2 text-muted">{task.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="band" labelledBy="rhythm-title">
        <h2 id="rhythm-title" className="text-3xl">
          {labels.rhythm}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {service.rhythm.map((step) => (
            <li key={step.when} className="border-band-accent border-t-3 pt-5">
              <h3 className="font-mono font-normal text-band-accent text-sm">{step.when}</h3>
              <p className="mt-2 text-band-ink">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <h2 className="text-2xl">{labels.deliverables}</h2>
            <CheckList items={service.deliverables} className="mt-5 text-base" />
            <h2 className="mt-10 text-2xl">{labels.tools}</h2>
            <ul className="mt-5 flex flex-wrap gap-2">
              {service.tools.map((tool) => (
                <li key={tool}>
                  <Badge>{tool}</Badge>
                </li>
              ))}
            </ul>
          </div>
          {study ? <StudyCard study={study} label={labels.caseStudy} /> : null}
        </div>
        <h2 className="mt-20 mb-6 text-2xl">{labels.questions}</h2>
        <QuestionList name={`faq-${service.slug}`} questions={service.questions} />
      </Section>
      <CallToAction
        title={labels.start}
        text={service.callToAction}
        first={{ text: labels.consultation, to: "/resources/free-consultation" }}
        second={{ text: labels.contact, to: "/contact" }}
      />
      <nav aria-label={labels.others} className="wrap pb-16 md:pb-24 print:hidden">
        <h2 className="text-xl">{labels.others}</h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {others.map((other) => (
            <li key={other.slug}>
              <AnyLink
                to={`/services/${other.slug}`}
                className="flex h-full min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-sm transition-colors hover:border-brand hover:text-brand-ink"
              >
                <Icon name={other.icon} className="size-5 text-brand" />
                {other.name}
              </AnyLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function StudyCard({ study, label }: { study: RelatedStudy; label: string }) {
  return (
    <div className="self-start rounded-xl border border-line bg-brand-soft p-7 md:p-9">
      <p className="eyebrow">{label}</p>
      <p className="mt-6 font-semibold text-5xl text-brand-ink tabular-nums">{study.figure.value}</p>
      <p className="mt-1 text-muted">{study.figure.label}</p>
      <h2 className="mt-6 text-xl">
        <AnyLink
          to={`/company/case-studies#${study.slug}`}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-brand"
        >
          {study.title}
        </AnyLink>
      </h2>
      <p className="mt-1 text-sm text-subtle">{study.client}</p>
    </div>
  );
}
