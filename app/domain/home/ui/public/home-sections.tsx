import { Fragment } from "react";
import { faq } from "~/domain/site/copy/home/faq.ts";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { homeSteps } from "~/domain/site/copy/home/home-steps.ts";
import { roadmap } from "~/domain/site/copy/home/roadmap.ts";
import { tools } from "~/domain/site/copy/home/tools.ts";
import { people } from "~/domain/site/copy/people.ts";
import { type ShownTeam, shownHandlers } from "~/domain/site/entries/shown-handlers.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { Icon, IconTile } from "~/domain/site/ui/kit/icon.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { Portrait } from "~/domain/site/ui/kit/portrait.tsx";
import { QuestionList } from "~/domain/site/ui/kit/question-list.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { PublicMember } from "~/domain/team/member.ts";
import { HomeTeam } from "~/domain/team/ui/public/home-team.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { InlineScript } from "~/ui/hydration/inline-script.tsx";
import { CLOSE_ON_PHONES_SCRIPT } from "./close-services.ts";
import { TestimonialsSection } from "./testimonials-section.tsx";
import { WhyItWorks } from "./why-it-works.tsx";

/**
 * The home page's sections from below the hero to the FAQ, in the order of docs/spec/public-site.md#25-home-page.
 *
 * @param members - the people of the home page
 */
export function HomeSections({ members, team }: { members: ReadonlyArray<PublicMember>; team: ShownTeam }) {
  return (
    <PageSections
      page="home"
      inOrder
      parts={{
        why: <WhyItWorks />,
        services: <HomeServices team={team} />,
        team: <HomeTeam members={members} />,
        "how-it-works": <HomeSteps />,
        tools: <ToolsSection />,
        roadmap: <RoadmapSection />,
        testimonials: <TestimonialsSection />,
        faq: <FaqSection />,
      }}
    />
  );
}

function FaqSection() {
  const copy = useCopy(faq);
  return (
    <Section id="faq" labelledBy="faq-title">
      <div className="split">
        <div>
          <SectionHeading id="faq-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
          <ButtonLink to="/resources/free-consultation" className="mt-7">
            {copy.button}
          </ButtonLink>
        </div>
        <QuestionList name="faq" questions={copy.questions} />
      </div>
    </Section>
  );
}

/** The section that the footer's 'Roadmap' links to. */
function RoadmapSection() {
  const copy = useCopy(roadmap);
  return (
    <section id="roadmap" aria-labelledby="roadmap-title" className="section below-fold wrap pt-0">
      <div className="card split md:p-10">
        <div>
          <p className="eyebrow">{copy.eyebrow}</p>
          <h2 id="roadmap-title" className="mt-3 text-2xl">
            {copy.title}
          </h2>
          <p className="note mt-3">{copy.text}</p>
        </div>
        <ol className="road grid gap-x-3 gap-y-7 sm:grid-cols-3">
          {copy.stages.map((stage) => (
            <li key={stage.when}>
              <p className="text-sm text-subtle">{stage.when}</p>
              <h3 className="text-lg">{stage.title}</h3>
              <p className="note mt-1.5">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ToolsSection() {
  const copy = useCopy(tools);
  if (copy.tools.length === 0) return null;
  return (
    <Section id="tools" labelledBy="tools-title">
      <SectionHeading id="tools-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="cols-4 tools">
        {copy.tools.map((tool) => (
          <li key={tool.title} className="card">
            <IconTile name={tool.icon} className="hue" />
            <h3>{tool.title}</h3>
            <p className="text-sm text-subtle">{tool.text}</p>
          </li>
        ))}
      </ul>
      <ul className="panel mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
        {copy.safety.map((block) => (
          <li key={block.title}>
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon name={block.icon} className="text-brand" />
              {block.title}
            </h3>
            <p className="note mt-1.5">{block.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HomeSteps() {
  const copy = useCopy(homeSteps);
  return (
    <Section id="how-it-works" labelledBy="how-title" tone="band">
      <SectionHeading id="how-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ol className="steps">
        {copy.steps.map((step) => (
          <li key={step.title}>
            <p className="step-day">
              <Icon name={step.icon} />
              {step.day}
            </p>
            <h3>{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/resources/free-consultation" size="lg" variant="accent" className="max-sm:w-full max-sm:px-3">
          {copy.button}
        </ButtonLink>
        <a href="/how-it-works" className="more">
          {copy.link}
        </a>
      </div>
    </Section>
  );
}

function HomeServices({ team }: { team: ShownTeam }) {
  const copy = useCopy(homeServices);
  const sample = useCopy(people).people;
  const faces = new Map(sample.map(({ slug, portrait }) => [slug, portrait]));
  if (copy.services.length === 0) return null;
  return (
    <Section id="services" labelledBy="services-title" tone="sunken">
      <SectionHeading id="services-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="cols-3">
        {copy.services.map((service) => (
          <li key={service.title}>
            <details open className="card card-link service">
              <summary>
                <IconTile name={service.icon} />
                <h3>{service.title}</h3>
              </summary>
              <p className="note mt-4">{service.description}</p>
              <CheckList items={service.benefits} className="mt-4 mb-6" />
              <p className="handler">
                {shownHandlers(service.handlers, sample, team).map(({ slug, text }) => (
                  <Fragment key={slug}>
                    <Portrait portrait={faces.get(slug) ?? 6} className="size-10" />
                    <span>
                      {copy.handledBy} <b className="block font-medium text-ink">{text}</b>
                    </span>
                  </Fragment>
                ))}
                <a href={service.href} className="ml-auto">
                  <span className="sr-only">{`${copy.more} ${service.title}`}</span>
                  <span className="more" />
                </a>
              </p>
            </details>
          </li>
        ))}
      </ul>
      <InlineScript text={CLOSE_ON_PHONES_SCRIPT} />
      <p className="mt-8 text-muted">
        {copy.note}{" "}
        <a href="/contact" className="link">
          {copy.noteLink}
        </a>
      </p>
    </Section>
  );
}
