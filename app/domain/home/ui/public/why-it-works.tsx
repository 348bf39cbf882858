import type { ReactNode } from "react";
import { type WhyPicture, why } from "~/domain/site/copy/home/why.ts";
import { people } from "~/domain/site/copy/people.ts";
import { HoursClock } from "~/domain/site/ui/kit/hours-clock.tsx";
import { StaticIcon } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { Portrait } from "~/domain/site/ui/kit/portraits/portrait.tsx";
import { PriceTable } from "~/domain/site/ui/kit/price-table.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { StatStrip } from "~/domain/site/ui/kit/stat-strip.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { HOURS_ID } from "./visitors-hours.tsx";

export function WhyItWorks() {
  const copy = useCopy(why);
  return (
    <Section id="why" labelledBy="why-title" className="border-t bg-surface">
      <SectionHeading id="why-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <div className="bento">
        <ul className="snap-row sm:contents">
          {copy.cards.map((card) => (
            <li key={card.title} className="card">
              <h3>{card.title}</h3>
              <p className="note">{card.text}</p>
              <div aria-hidden={READ.includes(card.picture) ? undefined : true}>{PICTURES[card.picture]}</div>
              {"link" in card ? (
                <a href={card.link.to} className="more mt-4">
                  {card.link.text}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        <StatStrip stats={copy.strip} className="content-center gap-y-9" />
      </div>
    </Section>
  );
}

/** The day is Berlin's, until the browser shows the visitor's own (`app/domain/home/ui/public/visitors-hours.tsx`). */
const PICTURES: Record<WhyPicture, ReactNode> = {
  day: (
    <div id={HOURS_ID}>
      <HoursClock brief />
    </div>
  ),
  team: <Team />,
  bill: <PriceTable brief />,
  tools: (
    <div className="flex gap-3">
      {(["notebook", "kanban", "sheet", "mail"] as const).map((name) => (
        <span key={name} className="tile hue">
          <StaticIcon name={name} />
        </span>
      ))}
    </div>
  ),
  languages: <Languages />,
  dashboard: <Dashboard />,
};

/** What is read, too; the other drawings are decoration, since the text beside them says the same. */
const READ: ReadonlyArray<WhyPicture> = ["day", "bill"];

function Team() {
  const faces = useCopy(people).people.slice(0, 4);
  return (
    <div className="flex">
      {faces.map(({ slug, portrait }) => (
        <Portrait key={slug} portrait={portrait} className="-mr-3 size-16 border-4 border-surface" />
      ))}
    </div>
  );
}

function Languages() {
  return useCopy(why).pictures.languages.map(({ lang, text }) => (
    <p key={lang} lang={lang} className="bubble">
      {text}
    </p>
  ));
}

/** Dashed: planned, not built yet. */
function Dashboard() {
  return (
    <div className="relative">
      <svg aria-hidden="true" viewBox="0 0 300 96" className="w-full fill-brand-soft stroke-brand">
        <path d="M1 1h298v94H1zM1 22h298" className="fill-transparent" strokeDasharray="4 5" />
        <path d="M20 82V62h30v20zM66 82V48h30v34zM112 82V56h30v26zM158 82V38h30v44z" stroke="none" />
        <path d="m20 54 60-16 46 8 62-16 90-4" className="fill-none stroke-accent stroke-3" />
      </svg>
      <span className="chip chip-accent absolute right-3 bottom-3">{useCopy(why).pictures.dashboard}</span>
    </div>
  );
}
