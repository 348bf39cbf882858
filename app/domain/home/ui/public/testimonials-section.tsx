import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { type SuccessStory, successStories } from "~/domain/site/entries/case-views.ts";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { StatStrip } from "~/domain/site/ui/kit/stat-strip.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { initialsOf } from "~/domain/team/ui/public/team-picture.tsx";
import { withoutMarks } from "~/shared/content/marked-texts.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** Cards beside each other: as many columns as there are cards, so that none of them leaves a hole. */
const COLUMNS = ["", "max-w-2xl", "cols-2", "cols-3 md:max-lg:[&>:last-child]:col-span-2"];

/** What clients say, their stories and figures: what the owner hasn't hidden of them. Without any of it nothing is
 * shown. */
export function TestimonialsSection() {
  const copy = useCopy(testimonials);
  const stories = successStories(useCopy(caseStudies).studies);
  if (copy.testimonials.length + stories.length + copy.stats.length === 0) return null;
  return (
    <Section id="testimonials" labelledBy="testimonials-title" tone="sunken">
      <SectionHeading
        id="testimonials-title"
        eyebrow={copy.testimonials.length > 0 ? copy.eyebrow : undefined}
        title={copy.title}
      />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-labelledby="testimonials-title"
        className={classNames("snap-row empty:hidden", COLUMNS[copy.testimonials.length])}
      >
        {copy.testimonials.map((one) => (
          <li key={one.name} className="card flex flex-col">
            <p className="stars">
              <span className="sr-only">{copy.rating}</span>
            </p>
            <blockquote className="mt-4 mb-5 text-lg">“{one.text}”</blockquote>
            <p className="mt-auto">
              <span className="chip chip-brand">{one.results}</span>
            </p>
            <p className="note mt-5 flex items-center gap-3.5 border-t pt-5 text-sm">
              <span aria-hidden="true" className="tile rounded-full font-semibold">
                {initialsOf(withoutMarks(one.name))}
              </span>
              <span>
                <b className="block font-semibold text-ink">{one.name}</b>
                {one.role}, {one.company}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {stories.length > 0 ? <SuccessStories stories={stories} /> : null}
      {copy.stats.length > 0 ? <StatStrip stats={copy.stats} className="mt-12" /> : null}
    </Section>
  );
}

/** Companies, a row each: challenge, solution, result. */
function SuccessStories({ stories }: { stories: readonly SuccessStory[] }) {
  const { storiesTitle, storiesText, labels } = useCopy(testimonials);
  return (
    <div className="mt-12 md:mt-16">
      <h3 className="text-2xl">{storiesTitle}</h3>
      <p className="mt-2 text-muted">{storiesText}</p>
      <ul className="success-stories snap-row mt-6">
        {stories.map((story) => (
          <li key={story.id} className="success-story">
            <h4>
              {story.client}
              <a href={story.to} className="more mt-1.5 flex text-sm">
                {labels.more}
                <span className="sr-only">
                  {` ${labels.of} `}
                  {story.client}
                </span>
              </a>
            </h4>
            <dl className="note">
              {(["challenge", "solution", "result"] as const).map((part) => (
                <div key={part}>
                  <dt>{labels[part]}</dt>
                  <dd>{story[part]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
