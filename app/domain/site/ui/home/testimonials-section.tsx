import { testimonials } from "~/domain/site/copy/testimonials";
import { SuccessStories } from "~/domain/site/ui/home/success-stories";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { StatStrip } from "~/domain/site/ui/stat-strip";
import { useCopy } from "~/domain/site/ui/use-copy";
import { Badge } from "~/ui/badge";

const STARS = ["one", "two", "three", "four", "five"];

function Stars({ label }: { label: string }) {
  return (
    <p className="flex gap-0.5 text-accent">
      <span className="sr-only">{label}</span>
      {STARS.map((star) => (
        <svg key={star} aria-hidden="true" viewBox="0 0 20 20" className="size-4.5 fill-current">
          <path d="m10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.8l5.9-.8Z" />
        </svg>
      ))}
    </p>
  );
}

export function TestimonialsSection() {
  const copy = useCopy(testimonials);
  return (
    <Section id="testimonials" labelledBy="testimonials-title" tone="sunken">
      <SectionHeading id="testimonials-title" eyebrow={copy.eyebrow} title={copy.title} />
      <ul className="mt-12 grid gap-5 lg:grid-cols-3">
        {copy.testimonials.map((one) => (
          <li key={one.name} className="flex flex-col rounded-xl border border-line bg-surface p-7 shadow-sm">
            <Stars label={copy.rating} />
            <blockquote className="mt-5 mb-6 text-lg leading-relaxed">“{one.text}”</blockquote>
            <p className="mt-auto">
              <Badge tone="brand">{one.results}</Badge>
            </p>
            <p className="mt-5 flex items-center gap-3.5 border-line border-t pt-5">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
              >
                {one.avatar}
              </span>
              <span className="text-sm">
                <span className="block font-semibold text-[0.9375rem]">{one.name}</span>
                <span className="block text-subtle">{one.role}</span>
                <span className="block text-subtle">{one.company}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <SuccessStories />
      <StatStrip stats={copy.stats} className="mt-16" />
    </Section>
  );
}
