import { Fragment } from "react";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { people } from "~/domain/site/copy/people.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { IconTile } from "~/domain/site/ui/kit/icon.tsx";
import { Portrait } from "~/domain/site/ui/kit/portrait.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { InlineScript } from "~/ui/hydration/inline-script.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

/**
 * Open where the cards stand side by side, and without JavaScript; on a phone a line of script closes them before they are
 * seen. After a client-side navigation React knows the width.
 */
const OPENS_SERVICES = import.meta.env.SSR || matchMedia("(width >= 48rem)").matches;
const CLOSE_ON_PHONES = import.meta.env.SSR
  ? '(({previousElementSibling:list})=>{if(!matchMedia("(width >= 48rem)").matches)for(const one of list.querySelectorAll("details"))one.open=false})(document.currentScript)'
  : "";

export function HomeServices() {
  const copy = useCopy(homeServices);
  const faces = new Map(useCopy(people).map(({ slug, portrait }) => [slug, portrait]));
  return (
    <Section id="services" labelledBy="services-title" tone="sunken">
      <SectionHeading id="services-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="cols-3">
        {copy.services.map((service) => (
          <li key={service.title}>
            <details open={OPENS_SERVICES} className="card card-link service">
              <summary>
                <IconTile name={service.icon} />
                <h3>{service.title}</h3>
              </summary>
              <p className="note mt-4">{service.description}</p>
              <CheckList items={service.benefits} className="mt-4 mb-6" />
              <p className="handler">
                {service.handlers.map(({ slug, text }) => (
                  <Fragment key={slug}>
                    <Portrait portrait={faces.get(slug) ?? 6} className="size-10" />
                    <span>
                      {copy.handledBy} <b className="block font-medium text-ink">{text}</b>
                    </span>
                  </Fragment>
                ))}
                <AnyLink to={service.href} className="ml-auto">
                  <span className="sr-only">{`${copy.more} ${service.title}`}</span>
                  <span className="more" />
                </AnyLink>
              </p>
            </details>
          </li>
        ))}
      </ul>
      <InlineScript text={CLOSE_ON_PHONES} />
      <p className="mt-8 text-muted">
        {copy.note}{" "}
        <AnyLink to="/contact" className="link">
          {copy.noteLink}
        </AnyLink>
      </p>
    </Section>
  );
}
