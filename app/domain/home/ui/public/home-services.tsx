import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { people } from "~/domain/site/copy/people.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { IconTile } from "~/domain/site/ui/kit/icon.tsx";
import { Portrait } from "~/domain/site/ui/kit/portrait.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

export function HomeServices() {
  const copy = useCopy(homeServices);
  const faces = new Map(useCopy(people).map(({ slug, portrait }) => [slug, portrait]));
  return (
    <Section id="services" labelledBy="services-title" tone="sunken">
      <SectionHeading id="services-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="cols-3 mt-10">
        {copy.services.map((service) => (
          <li key={service.title} className="card card-link flex flex-col">
            <h3 className="flex items-center gap-3.5">
              <IconTile name={service.icon} />
              <AnyLink to={service.href}>{service.title}</AnyLink>
            </h3>
            <p className="note mt-4">{service.description}</p>
            <CheckList items={service.benefits} className="mt-4 mb-6" />
            <p className="mt-auto flex items-center gap-2.5 border-t pt-4 text-sm text-subtle">
              <Portrait portrait={faces.get(service.handler) ?? 6} className="size-10" />
              <span>
                {copy.handledBy} <b className="block font-medium text-ink">{service.team}</b>
              </span>
              <span className="more ml-auto" />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-muted">
        {copy.note}{" "}
        <AnyLink to="/contact" className="link">
          {copy.noteLink}
        </AnyLink>
      </p>
    </Section>
  );
}
