import type { ComponentType } from "react";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { pageSections, type SECTION_NAMES } from "~/domain/site/copy/page-sections.ts";
import { howItWorks } from "~/domain/site/copy/pages/how-it-works-copy.ts";
import { price } from "~/domain/site/copy/price.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { firstDays, StepsDrawing } from "~/domain/site/ui/banners/steps-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { IconTile } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { PriceTable } from "~/domain/site/ui/kit/price-table.tsx";
import { QuestionList } from "~/domain/site/ui/kit/question-list.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

type SectionName = keyof typeof SECTION_NAMES.howItWorks;
type Tone = { tone: "canvas" | "sunken" };

/** Where the price, which is hydrated, stands among the other sections. */
export function howItWorksOrder(identity: PageIdentity) {
  const { sections } = contentOf(pageSections.howItWorks, identity);
  const at = sections.indexOf("price");
  const before = at < 0 ? sections : sections.slice(0, at);
  const price = at < 0 ? ("left-out" as const) : before.length % 2 === 0 ? ("apart" as const) : undefined;
  return { before, after: at < 0 ? [] : sections.slice(at + 1), ...(price && { price }) };
}

/** The head of the page, and the sections before the price. */
export function HowItWorksStart({ sections }: { sections: readonly string[] }) {
  const copy = useCopy(howItWorks);
  return (
    <>
      <PageBanner path="/how-it-works" drawing={<StepsDrawing steps={copy.steps} />} />
      <Sections sections={sections} />
    </>
  );
}

/** The sections behind the price, and the way to the start. */
export function HowItWorksEnd({ sections }: { sections: readonly string[] }) {
  const { callToAction } = useCopy(howItWorks);
  return (
    <>
      <Sections sections={sections} isContinued />
      <CallToAction {...callToAction} />
    </>
  );
}

function Sections({ sections, isContinued = false }: { sections: readonly string[]; isContinued?: boolean }) {
  const part = (name: SectionName, Part: ComponentType<Tone>) =>
    sections.includes(name) && ((tone: Tone["tone"]) => <Part tone={tone} />);
  const parts = { steps: part("steps", Steps), price: null, questions: part("questions", Questions) };
  return <PageSections page="howItWorks" isContinued={isContinued} parts={parts} />;
}

/** The five steps from the first call to the first report: the week in a drawing, then step by step. */
function Steps({ tone }: Tone) {
  const copy = useCopy(howItWorks);
  const { days, placeOf } = firstDays(copy.steps);
  return (
    <Section tone={tone} labelledBy="week-title">
      <SectionHeading id="week-title" title={copy.week.title} text={copy.week.text} />
      <div className="paper">
        <p aria-hidden="true" className="week text-subtle text-xs">
          <span>{copy.week.day}</span>
          <span className="grid grid-cols-8 text-center">
            {days.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </span>
        </p>
        <ol className="weeks">
          {copy.steps.map((step, index) => (
            <li key={step.title} className="week border-line border-t">
              <a href={`#step-${index + 1}`} className="link">
                {step.title}
              </a>
              <Bar places={step.days.map(placeOf)} last={index === copy.steps.length - 1} />
            </li>
          ))}
        </ol>
      </div>
      <ol className="mt-12">
        {copy.steps.map((step, index) => (
          <li
            key={step.title}
            id={`step-${index + 1}`}
            className="grid gap-x-12 gap-y-4 border-line py-10 not-last:border-b md:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_1fr_21rem]"
          >
            <div className="flex items-center gap-4 md:block">
              <IconTile name={step.icon} />
              <p className="text-sm text-subtle md:mt-3">{step.when}</p>
            </div>
            <div>
              <h2 className="text-2xl">
                {index + 1}. {step.title}
              </h2>
              <p className="mt-3 text-muted">{step.description}</p>
              <p className="mt-4 text-sm">
                <span className="text-subtle">{copy.yoursLabel}:</span> <b>{step.yours}</b>
              </p>
            </div>
            <CheckList
              items={step.features}
              className="card sm:grid-cols-2 md:col-start-2 lg:col-start-3 lg:grid-cols-1"
            />
          </li>
        ))}
      </ol>
      <p className="rounded-xl bg-accent-soft p-7 text-lg">
        <b>{copy.weekly.title}.</b> {copy.weekly.text}{" "}
        <a href={copy.weekly.link.to} className="link">
          {copy.weekly.link.text}
        </a>
      </p>
    </Section>
  );
}

/** What is asked before the start. */
function Questions({ tone }: Tone) {
  const copy = useCopy(howItWorks);
  return (
    <Section tone={tone} labelledBy="questions-title">
      <div className="split">
        <h2 id="questions-title" className="text-3xl">
          {copy.questionsTitle}
        </h2>
        <QuestionList name="start" questions={copy.questions} />
      </div>
    </Section>
  );
}

/** When a step runs: a pill on the line of eight days, by its places there. The last one goes on. */
function Bar({ places: [from = 0, to = 0], last }: { places: readonly number[]; last: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 20" className="drawing">
      <path className={last ? "b" : undefined} d={`M${10 + from * 40} 10h${(to - from) * 40 + 20}`} />
    </svg>
  );
}

/** How the monthly price is made. */
export function HowItWorksPrice() {
  const { title, lead, points } = useCopy(price);
  return (
    <>
      <SectionHeading id="price-title" title={title} text={lead} />
      <ul className="cols-3">
        {points.map((point) => (
          <li key={point.title} className="border-accent border-t-3 pt-3">
            <h3 className="text-lg">{point.title}</h3>
            <p className="note">{point.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function HowItWorksExample() {
  const { note } = useCopy(price).example;
  return (
    <>
      <PriceTable />
      <p className="mt-4 text-sm text-subtle">{note}</p>
    </>
  );
}
