import { price } from "~/domain/site/copy/price.ts";
import { PriceTable } from "~/domain/site/ui/kit/price-table.tsx";
import { SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

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
