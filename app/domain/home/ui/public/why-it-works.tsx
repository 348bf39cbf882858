import { why } from "~/domain/site/copy/home/why.ts";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { StatStrip } from "~/domain/site/ui/kit/stat-strip.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { WhyDrawing } from "./why-pictures.tsx";

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
              <WhyDrawing picture={card.picture} />
              {"link" in card ? (
                <AnyLink to={card.link.to} className="more mt-4">
                  {card.link.text}
                </AnyLink>
              ) : null}
            </li>
          ))}
        </ul>
        <StatStrip stats={copy.strip} className="content-center gap-y-9" />
      </div>
    </Section>
  );
}
