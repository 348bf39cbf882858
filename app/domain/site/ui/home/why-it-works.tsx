import { why } from "~/domain/site/copy/why";
import { IconTile } from "~/domain/site/ui/icon";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";

export function WhyItWorks() {
  const copy = useCopy(why);
  return (
    <Section id="why" labelledBy="why-title" className="border-line border-t bg-surface">
      <SectionHeading id="why-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="mt-12 grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {copy.cards.map((card) => (
          <li key={card.title} className="bg-surface p-7 lg:p-8">
            <IconTile name={card.icon} />
            <h3 className="mt-5 text-xl">{card.title}</h3>
            <p className="mt-2 text-[0.9375rem] text-muted">{card.text}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 rounded-xl bg-brand-soft px-7 py-7 md:grid-cols-4 lg:px-8">
        {copy.strip.map((item) => (
          <div key={item.figure} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{item.label}</dt>
            <dd className="font-semibold text-2xl text-brand-ink tabular-nums">{item.figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
