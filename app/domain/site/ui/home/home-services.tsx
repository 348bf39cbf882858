import { ArrowRight } from "lucide-react";
import { homeServices } from "~/domain/site/copy/home-services";
import { CheckList } from "~/domain/site/ui/check-list";
import { IconTile } from "~/domain/site/ui/icon";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

export function HomeServices() {
  const copy = useCopy(homeServices);
  return (
    <Section id="services" labelledBy="services-title" tone="sunken">
      <SectionHeading id="services-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="mt-12 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {copy.services.map((service) => (
          <li
            key={service.title}
            className="group relative flex flex-col rounded-xl border border-line bg-surface p-7 shadow-sm transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-md"
          >
            <IconTile name={service.icon} />
            <h3 className="mt-5 text-xl">
              <AnyLink to={service.href} className="after:absolute after:inset-0 after:rounded-xl">
                {service.title}
              </AnyLink>
            </h3>
            <p className="mt-2 text-[0.9375rem] text-muted">{service.description}</p>
            <CheckList items={service.benefits} className="mt-5 mb-6" />
            <p className="mt-auto flex items-center justify-between gap-3 border-line border-t pt-4 text-sm">
              <span className="text-subtle">
                {copy.handledBy} <span className="font-medium text-ink">{service.team}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-4.5 shrink-0 text-brand transition-transform group-hover:translate-x-1"
              />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-muted">
        {copy.note}{" "}
        <AnyLink to="/contact" className="font-medium text-brand-ink underline underline-offset-4">
          {copy.noteLink}
        </AnyLink>
      </p>
    </Section>
  );
}
