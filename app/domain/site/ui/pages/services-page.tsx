import { serviceMenu } from "~/domain/site/copy/services/service-menu";
import { servicesOverview } from "~/domain/site/copy/services/services-overview";
import { CallToAction } from "~/domain/site/ui/call-to-action";
import { CheckList } from "~/domain/site/ui/check-list";
import { Icon, IconTile } from "~/domain/site/ui/icon";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";
import { ButtonLink } from "~/ui/button";

export function ServicesPage() {
  const copy = useCopy(servicesOverview);
  const backOffice = useCopy(serviceMenu);
  return (
    <>
      <PageBanner path="/services" />
      <Section>
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {copy.cards.map((card) => (
            <li
              key={card.id}
              id={card.id}
              className="flex scroll-mt-28 flex-col rounded-xl border border-line bg-surface p-7 shadow-sm target:border-brand"
            >
              <IconTile name={card.icon} />
              <h2 className="mt-5 text-xl">{card.title}</h2>
              <p className="mt-2 text-[0.9375rem] text-muted">{card.description}</p>
              <CheckList items={card.features} className="mt-5 mb-7" />
              <ButtonLink to={card.href} variant="secondary" className="mt-auto self-start">
                {copy.learnMore}
                <span className="sr-only"> about {card.title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="sunken" labelledBy="back-office-title">
        <h2 id="back-office-title" className="text-2xl">
          {copy.back.title}
        </h2>
        <p className="mt-2 text-muted">{copy.back.text}</p>
        <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {backOffice.map((service) => (
            <li key={service.slug}>
              <AnyLink
                to={`/services/${service.slug}`}
                className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 font-medium transition-colors hover:border-brand hover:text-brand-ink"
              >
                <Icon name={service.icon} className="size-5.5 text-brand" />
                {service.name}
              </AnyLink>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title={copy.callToAction.title}
        text={copy.callToAction.text}
        first={{ text: copy.callToAction.start, to: "/contact" }}
        second={{ text: copy.callToAction.contact, to: "/contact" }}
      />
    </>
  );
}
