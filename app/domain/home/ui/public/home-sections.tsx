import { Fragment } from "react";
import { faq } from "~/domain/site/copy/home/faq.ts";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { homeSteps } from "~/domain/site/copy/home/home-steps.ts";
import { roadmap } from "~/domain/site/copy/home/roadmap.ts";
import { tools } from "~/domain/site/copy/home/tools.ts";
import { people } from "~/domain/site/copy/people.ts";
import { type ShownTeam, shownHandlers } from "~/domain/site/entries/shown-handlers.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { IconTile, StaticIcon } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { Portrait } from "~/domain/site/ui/kit/portraits/portrait.tsx";
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
          <SectionHeading id="faq-title" title={copy.title} text={copy.text} />
          <ButtonLink to="/resources/free-consultation" className="mt-7">
            {copy.button}
          </ButtonLink>
        </div>
        <QuestionList name="faq" questions={copy.questions} />
      </div>
    </Section>
  );
}

/** The section that the footer's 'Roadmap' links to: a line, which opens for what is said of it. */
function RoadmapSection() {
  const copy = useCopy(roadmap);
  return (
    <section id="roadmap" aria-labelledby="roadmap-title" className="section below-fold wrap pt-0">
      <details className="disclosure road border-t">
        <summary className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-start gap-3 text-base/snug after:col-start-4 after:row-start-1 lg:after:col-start-5 lg:grid-cols-[5fr_repeat(3,minmax(0,3fr))_auto] lg:items-end">
          <h2 id="roadmap-title" className="col-span-3 font-sans text-lg/snug lg:col-span-1">
            <small className="block font-normal text-sm text-subtle">{copy.eyebrow}</small> {`${copy.title} `}
          </h2>
          {copy.stages.map((stage) => (
            <span key={stage.when}>
              <small className="block font-normal text-sm text-subtle">{stage.when}</small> {`${stage.title} `}
            </span>
          ))}
        </summary>
        <div className="grid max-w-3xl gap-3 pt-2 pb-6 text-muted">
          <p>{copy.text}</p>
          {copy.stages.map((stage) => (
            <p key={stage.when}>
              <b className="font-medium text-ink">{stage.when}:</b> {stage.text}
            </p>
          ))}
        </div>
      </details>
    </section>
  );
}

function ToolsSection() {
  const copy = useCopy(tools);
  if (copy.tools.length === 0) return null;
  return (
    <Section id="tools" labelledBy="tools-title">
      <div className="overflow-hidden border bg-surface max-sm:-mx-margin max-sm:border-x-0 sm:rounded-2xl">
        <div className="px-margin py-6 sm:p-8 lg:p-12">
          <p className="text-sm text-subtle">{copy.eyebrow}</p>
          <h2 id="tools-title" className="mt-2 text-3xl">
            {copy.title}
          </h2>
          <p className="lead mt-4 max-w-[50rem]">{copy.text}</p>
        </div>
        <ul className="grid *:-ml-px *:border-t *:border-l *:px-margin *:py-1.5 sm:grid-cols-2 sm:*:p-6 lg:grid-cols-4">
          {copy.tools.map((tool) => (
            <li key={tool.title} className="max-sm:flex max-sm:items-center max-sm:gap-3.5">
              <IconTile name={tool.icon} className="hue" />
              <div>
                <h3 className="text-base sm:mt-3.5">{tool.title}</h3>
                <p className="text-base text-muted max-sm:[line-height:1.4]">{tool.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          aria-labelledby="tools-title"
          className="snap-row on-band mx-0! bg-band pt-5! text-band-ink sm:grid sm:grid-cols-3 sm:pt-0! sm:*:border-l sm:*:p-6"
        >
          {copy.safety.map((block) => (
            <li key={block.title}>
              <h3 className="flex items-center gap-2.5 text-lg">
                <StaticIcon name={block.icon} className="text-brand" />
                {block.title}
              </h3>
              <p className="note mt-1.5">{block.text}</p>
            </li>
          ))}
        </ul>
      </div>
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
              <StaticIcon name={step.icon} />
              {step.day}
            </p>
            <h3 className="title">{step.title}</h3>
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
      <ul className="ruled ruled-ends">
        {copy.services.map((service) => (
          <li key={service.title}>
            <details open className="service">
              <summary>
                <IconTile name={service.icon} />
                <h3 className="title">{service.title}</h3>
              </summary>
              <p>{service.description}</p>
              <CheckList items={service.benefits} />
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
