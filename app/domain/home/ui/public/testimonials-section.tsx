import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { StatStrip } from "~/domain/site/ui/kit/stat-strip.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { SuccessStories } from "./success-stories.tsx";

export function TestimonialsSection() {
  const copy = useCopy(testimonials);
  return (
    <Section id="testimonials" labelledBy="testimonials-title" tone="sunken">
      <SectionHeading id="testimonials-title" eyebrow={copy.eyebrow} title={copy.title} />
      <ul className="cols-3 snap-row mt-10 md:max-lg:[&>:last-child]:col-span-2">
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
                {one.avatar}
              </span>
              <span>
                <b className="block font-semibold text-ink">{one.name}</b>
                {one.role}, {one.company}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <SuccessStories />
      <StatStrip stats={copy.stats} className="mt-12" />
    </Section>
  );
}
