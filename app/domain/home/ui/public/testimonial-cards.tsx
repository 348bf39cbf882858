import { type Testimonial, testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { initialsOf } from "~/domain/team/ui/public/team-picture.tsx";
import { withoutMarks } from "~/shared/content/marked-texts.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** Cards beside each other: as many columns as there are cards, so that none of them leaves a hole. */
const COLUMNS = ["", "max-w-2xl", "cols-2", "cols-3 md:max-lg:[&>:last-child]:col-span-2"];

/** The first one of a page on which one shall stop to read it. */
const LARGE = {
  card: "sm:col-span-full sm:border-0 sm:bg-transparent sm:px-0 sm:pt-0 sm:[box-shadow:none]",
  words:
    "my-4 max-w-[62rem] text-balance font-display text-[length:clamp(1.5rem,0.85rem+2.7vw,3rem)] leading-[1.16] [letter-spacing:-0.014em]",
};

type CardsProps = {
  voices: readonly Testimonial[];
  labelledBy: string;
  /** Whether the first one's words stand above the others, in display size. */
  beginsLarge?: boolean;
};

/** What clients say, a card each, beside each other. */
export function TestimonialCards({ voices, labelledBy, beginsLarge = false }: CardsProps) {
  const { rating } = useCopy(testimonials);
  if (voices.length === 0) return null;
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-labelledby={labelledBy}
      className={classNames("snap-row empty:hidden", COLUMNS[voices.length - (beginsLarge ? 1 : 0)])}
    >
      {voices.map((one, index) => (
        <li key={one.name} className={classNames("card flex flex-col", beginsLarge && index === 0 && LARGE.card)}>
          <p className="stars">
            <span className="sr-only">{rating}</span>
          </p>
          <blockquote className={beginsLarge && index === 0 ? LARGE.words : "mt-4 mb-5 sm:text-lg"}>
            “{one.text}”
          </blockquote>
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
              <br />
              <NamingNote of={one} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The testimonials that the owner shows among the services; nothing without any. */
export function ServiceTestimonials() {
  const copy = useCopy(testimonials);
  const voices = copy.testimonials.filter(({ shownOn }) => shownOn.includes("services"));
  if (voices.length === 0) return null;
  return (
    <Section labelledBy="voices-title">
      <SectionHeading id="voices-title" eyebrow={copy.eyebrow} title={copy.title} />
      <TestimonialCards voices={voices} labelledBy="voices-title" />
    </Section>
  );
}
