import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { tools as homeTools } from "~/domain/site/copy/home/tools.ts";
import { type CaseStudy, caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { pageBanners } from "~/domain/site/copy/pages/page-banners.ts";
import type { Paper } from "~/domain/site/copy/papers/paper.ts";
import { paperLabels } from "~/domain/site/copy/papers/paper-labels.ts";
import { papers } from "~/domain/site/copy/papers/papers.ts";
import { serviceLabels } from "~/domain/site/copy/services/service-labels.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import type { ServicePage } from "~/domain/site/copy/services/service-page.ts";
import { servicePages } from "~/domain/site/copy/services/service-pages.ts";
import { CASES_PATH, entryPath } from "~/domain/site/entries/entry-pages.ts";
import { ServiceDrawing } from "~/domain/site/ui/banners/service-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";
import { OtherPages } from "~/domain/site/ui/kit/other-pages.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { QuestionList } from "~/domain/site/ui/kit/question-list.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** How many cases of a service its page leads to. */
const MOST_CASES = 3;

/** One of the six services: what is done, how it runs, what comes of it, questions, a case and what to do next. */
export function ServiceDetailPage({ slug }: { slug: string }) {
  const document = servicePages.find(({ shipped }) => shipped.slug === slug);
  return document ? <ServiceDetail document={document} /> : null;
}

function ServiceDetail({ document }: { document: ContentDocument<ServicePage> }) {
  const service = useCopy(document);
  const labels = useCopy(serviceLabels);
  const { studies } = useCopy(caseStudies);
  const { services } = useCopy(serviceMenu);
  const tools = useToolNames(service.tools);
  const paper = Object.entries(papers).find(([path]) => path.startsWith(`/services/${service.slug}/`));
  const related = studies.filter((study) => study.services.some(({ href }) => href === `/services/${service.slug}`));
  return (
    <>
      <PageBannerFrame
        crumb={services.find(({ id }) => id === service.slug)?.name ?? ""}
        trail={[{ name: useCopy(pageBanners["/services"]).crumb, href: "/services" }]}
        heading={service.heading}
        lead={service.lead}
        drawing={<ServiceDrawing example={service.example} />}
      >
        <ButtonLink to="/resources/free-consultation" size="lg" className="mt-8">
          {labels.consultation}
        </ButtonLink>
      </PageBannerFrame>
      <Section labelledBy="tasks-title">
        <div className="halves">
          <div>
            <SectionHeading id="tasks-title" eyebrow={labels.tasks} title={service.tasksTitle} />
            <ol className="numbered">
              {service.tasks.map((task) => (
                <li key={task.title}>
                  <h3>{task.title}</h3>
                  <p>{task.text}</p>
                </li>
              ))}
            </ol>
          </div>
          <div className="self-start lg:sticky lg:top-28">{paper ? <PaperCard paper={paper} /> : null}</div>
        </div>
      </Section>
      <PageSections
        page="service"
        isContinued
        parts={{
          rhythm: (
            <Section tone="band" labelledBy="rhythm-title">
              <SectionHeading id="rhythm-title" eyebrow={labels.rhythm} title={service.rhythmTitle} />
              <ol className="cols-4 timeline">
                {service.rhythm.map((step) => (
                  <li key={step.when}>
                    <h3>{step.when}</h3>
                    <p>{step.text}</p>
                  </li>
                ))}
              </ol>
            </Section>
          ),
          receive: (tone) => (
            <Section tone={tone} labelledBy="receive-title">
              <SectionHeading id="receive-title" title={labels.receive} />
              <div className="cols-3 gap-10">
                <div>
                  <h3 className="text-xl">{labels.deliverables}</h3>
                  <CheckList items={service.deliverables} className="mt-4" />
                </div>
                <div>
                  <h3 className="text-xl">{labels.keeps}</h3>
                  <ul className="dashed mt-4">
                    {service.keeps.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
                <div>
                  <h3 className="text-xl">{labels.tools}</h3>
                  <ul className="mt-4 flex flex-wrap gap-2">
                    {tools.map((tool) => (
                      <li key={tool}>
                        <Badge>{tool}</Badge>
                      </li>
                    ))}
                  </ul>
                  <p className="mt-4 text-muted">{service.toolsNote}</p>
                </div>
              </div>
              {related.slice(0, MOST_CASES).map((study) => (
                <CaseStudyStrip key={study.id} study={study} label={labels.relatedCase} read={labels.read} />
              ))}
            </Section>
          ),
          questions: (tone) => (
            <Section tone={tone} labelledBy="questions-title">
              <div className="split">
                <div>
                  <h2 id="questions-title" className="text-3xl">
                    {labels.questions}
                  </h2>
                  <p className="mt-4 text-muted">
                    {labels.contactPrompt}{" "}
                    <a href="/contact" className="link">
                      {labels.askLink}
                    </a>
                  </p>
                </div>
                <QuestionList name={`faq-${service.slug}`} questions={service.questions} />
              </div>
            </Section>
          ),
        }}
      />
      <CallToAction
        title={labels.start}
        text={service.callToAction}
        first={{ text: labels.consultation, to: "/resources/free-consultation" }}
        second={{ text: labels.contact, to: "/contact" }}
      />
      <Others slug={service.slug} title={labels.otherServices} />
    </>
  );
}

/** What is in the paper of a service, and the way there. */
function PaperCard({ paper: [path, document] }: { paper: [path: string, document: ContentDocument<Paper>] }) {
  const { crumb, sheets, open } = useCopy(document);
  return (
    <div className="paper paper-stack">
      <p className="paper-head">
        <b>{crumb}</b>
        <span className="chip chip-accent">{useCopy(paperLabels).example}</span>
      </p>
      <ol className="numbered">
        {sheets.map(({ id, title, parts }) => (
          <li key={id}>
            <h3>
              <a href={`${path}#${id}`} className="inline-block py-0.5 hover:underline">
                {title}
              </a>
            </h3>
            <p>{parts.map((part) => part.title).join(" · ")}</p>
          </li>
        ))}
      </ol>
      <a href={path} className="more mt-4">
        {open}
      </a>
    </div>
  );
}

/** The tools that lines name, without those that the owner has left out. */
function useToolNames(lines: readonly string[]): string[] {
  const { tools } = useCopy(homeTools);
  const names = homeTools.shipped.tools.map(({ id }) => [id, tools.find((tool) => tool.id === id)?.title ?? ""]);
  return lines.map((line) => fillTemplate(line, Object.fromEntries(names))).filter(Boolean);
}

function Others({ slug, title }: { slug: string; title: string }) {
  const others = useCopy(serviceMenu).services.filter(({ id }) => id !== slug);
  const pages = others.map(({ id, name }) => ({ to: `/services/${id}`, name }));
  return <OtherPages title={title} pages={pages} columns="lg:grid-cols-5" />;
}

/** A case study in one line: its figure, its title, and the way to it. */
function CaseStudyStrip({ study, label, read }: { study: CaseStudy; label: string; read: string }) {
  return (
    <aside aria-label={label} className="study" data-joins="">
      <p>
        <b>{study.figure.value}</b>
        {study.figure.label}
      </p>
      <div>
        <p>{`${label}: ${study.client}`}</p>
        <h2>{study.title}</h2>
        <NamingNote of={study} />
      </div>
      <a href={entryPath(CASES_PATH, study)} className="more">
        {read}
      </a>
    </aside>
  );
}
