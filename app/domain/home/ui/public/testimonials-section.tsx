import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { type SuccessStory, successStories } from "~/domain/site/entries/case-views.ts";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { StatStrip } from "~/domain/site/ui/kit/stat-strip.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { TestimonialCards } from "./testimonial-cards.tsx";

/** What clients say, their stories and figures: what the owner hasn't hidden of them. Without any of it nothing is
 * shown. */
export function TestimonialsSection() {
  const copy = useCopy(testimonials);
  const stories = successStories(useCopy(caseStudies).studies);
  const voices = copy.testimonials.filter(({ shownOn }) => shownOn.includes("home"));
  if (voices.length + stories.length + copy.stats.length === 0) return null;
  return (
    <Section id="testimonials" labelledBy="testimonials-title" tone="sunken">
      <SectionHeading
        id="testimonials-title"
        eyebrow={voices.length > 0 ? copy.eyebrow : undefined}
        title={copy.title}
      />
      <TestimonialCards voices={voices} labelledBy="testimonials-title" beginsLarge />
      {stories.length > 0 ? <SuccessStories stories={stories} /> : null}
      {copy.stats.length > 0 ? <StatStrip stats={copy.stats} className="mt-8 md:mt-12" /> : null}
    </Section>
  );
}

/** Companies, a row each: challenge, solution, result. */
function SuccessStories({ stories }: { stories: readonly SuccessStory[] }) {
  const { storiesTitle, storiesText, labels } = useCopy(testimonials);
  return (
    <div className="mt-8 md:mt-16">
      <h3 className="text-2xl">{storiesTitle}</h3>
      <p className="mt-2 text-muted">{storiesText}</p>
      <ul className="success-stories snap-row mt-6">
        {stories.map((story) => (
          <li key={story.id} className="success-story">
            <div>
              <h4 className="title">{story.client}</h4>
              <NamingNote of={story} />
              <a href={story.to} className="more mt-1.5 flex text-sm">
                {labels.more}
                <span className="sr-only">
                  {` ${labels.of} `}
                  {story.client}
                </span>
              </a>
            </div>
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
