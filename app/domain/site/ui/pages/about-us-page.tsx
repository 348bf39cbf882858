import { aboutUs } from "~/domain/site/copy/pages/about-us-copy.ts";
import { WrittenPageDrawing } from "~/domain/site/ui/banners/written-page-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { IconTile } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { hourOf } from "~/domain/site/working-hours/coordinator-day.ts";

/** Who we are: the story, facts, how we got here, principles, and the hours we keep. */
export function AboutUsPage() {
  const copy = useCopy(aboutUs);
  return (
    <>
      <PageBanner path="/company/about-us" drawing={<WrittenPageDrawing />} />
      <PageSections
        page="aboutUs"
        parts={{
          story: (tone) => (
            <Section tone={tone} labelledBy={copy.story.length > 0 ? "story-title" : "facts-title"}>
              {copy.story.map(({ title, paragraphs }) => (
                <div key={title} className="main-aside">
                  <div>
                    <h2 id="story-title" className="text-3xl">
                      {title}
                    </h2>
                    <div className="lead mt-6 grid gap-5">
                      {paragraphs.map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                      ))}
                    </div>
                  </div>
                  <dl className="card self-start">
                    {copy.facts.map((fact) => (
                      <div key={fact.name} className="border-line not-last:mb-4 not-last:border-b not-last:pb-4">
                        <dt className="text-sm text-subtle">{fact.name}</dt>
                        <dd className="font-medium text-lg">{fact.value}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))}
              {copy.story.length === 0 ? <FactsAlone title={copy.factsTitle} facts={copy.facts} /> : null}
              {copy.milestones.length > 0 ? (
                <>
                  <h2 className="mt-16 text-2xl">{copy.pathTitle}</h2>
                  <ol className="cols-4 path mt-8">
                    {copy.milestones.map((stage) => (
                      <li key={stage.year}>
                        <h3>{stage.year}</h3>
                        <p>{stage.text}</p>
                      </li>
                    ))}
                  </ol>
                </>
              ) : null}
            </Section>
          ),
          principles: (tone) => (
            <Section tone={tone} labelledBy="principles-title" title={copy.principlesTitle}>
              <ul className="cols-2 mt-10">
                {copy.principles.map((principle) => (
                  <li key={principle.title} className="card gap-5 md:flex">
                    <IconTile name={principle.icon} className="shrink-0 max-md:mb-4" />
                    <div>
                      <h3 className="text-xl">{principle.title}</h3>
                      <p className="mt-1 text-muted">{principle.text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
          ),
          hours: (
            <Section tone="band" labelledBy="hours-title">
              <div className="halves items-center">
                <div>
                  <h2 id="hours-title" className="text-3xl">
                    {copy.hours.title}
                  </h2>
                  <p className="mt-4 text-band-muted text-lg">{copy.hours.text}</p>
                </div>
                <Day lanes={copy.hours.lanes} scale={copy.hours.scale} />
              </div>
            </Section>
          ),
        }}
      />
      <CallToAction {...copy.callToAction} />
    </>
  );
}

/** The facts without the story that they stand beside, across the page. */
function FactsAlone({ title, facts }: { title: string; facts: ReadonlyArray<{ name: string; value: string }> }) {
  return (
    <>
      <h2 id="facts-title" className="text-3xl">
        {title}
      </h2>
      <dl className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map((fact) => (
          <div key={fact.name} className="card">
            <dt className="text-sm text-subtle">{fact.name}</dt>
            <dd className="font-medium text-lg">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Lane = { name: string; from: number | string; to: number | string };

const STROKES = ["stroke-band-ink", "b", undefined];

/** The day from midnight to midnight: whose hours lie where. Decorative: the text beside it says the same. */
function Day({ lanes, scale }: { lanes: ReadonlyArray<Lane>; scale: ReadonlyArray<string> }) {
  return (
    <div aria-hidden="true" className="rounded-xl bg-band-raised p-6 text-sm">
      {lanes.map((lane, index) => (
        <div key={lane.name} className="mb-4">
          {lane.name}
          <svg aria-hidden="true" viewBox="0 0 490 14" className="drawing mt-2">
            <path className="c" d="M7 7h476" />
            <path
              className={STROKES[index]}
              d={`M${7 + hourOf(lane.from) * 19.8} 7h${(hourOf(lane.to) - hourOf(lane.from)) * 19.8}`}
            />
          </svg>
        </div>
      ))}
      <p className="flex justify-between text-band-muted text-xs">
        {scale.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}
