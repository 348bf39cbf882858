import type { ReactNode } from "react";
import { pageSections } from "~/domain/site/copy/page-sections.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import { servicesOverview } from "~/domain/site/copy/services/services-overview.ts";
import { SoftwareDrawing } from "~/domain/site/ui/banners/software-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { IconTile } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { useServiceNames } from "~/domain/site/ui/kit/use-service-names.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** The six services of the overview, each with its details further down, and the way to the back office. `voices` are
 * testimonials. */
export function ServicesPage({ voices }: { voices?: ReactNode }) {
  const copy = useCopy(servicesOverview);
  const hasDetails = useCopy(pageSections.services).sections.includes("details");
  const names = useServiceNames();
  return (
    <>
      <PageBanner path="/services" drawing={<SoftwareDrawing />} />
      <PageSections
        page="services"
        parts={{
          backOffice: <BackOffice title={copy.back.title} text={copy.back.text} />,
          cards:
            copy.cards.length > 0 &&
            ((tone) => (
              <Section tone={tone} labelledBy="cards-title">
                <SectionHeading id="cards-title" title={copy.cardsTitle} />
                <ul className="cols-3">
                  {copy.cards.map((card) => (
                    <li key={card.id} className="card flex flex-col">
                      <IconTile name={card.icon} />
                      <h3 className="mt-5">{card.title}</h3>
                      <p className="note mt-2">{card.description}</p>
                      <CheckList items={card.features} className="mt-5 mb-7" />
                      <ButtonLink
                        to={hasDetails ? `#${card.id}` : card.detail.more.href}
                        variant="secondary"
                        className="mt-auto self-start"
                      >
                        {copy.learnMore}
                        <span className="sr-only">
                          {` ${copy.about} `}
                          {card.title}
                        </span>
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              </Section>
            )),
          details:
            copy.cards.length > 0 &&
            ((tone) => (
              <Section tone={tone} labelledBy="details-title">
                <SectionHeading id="details-title" title={copy.details.title} text={copy.details.text} />
                <div className="ruled ruled-ends">
                  {copy.cards.map((card) => (
                    <article key={card.id} id={card.id} className="highlight-target halves gap-y-5 py-8">
                      <div>
                        <h3 className="text-2xl">{card.title}</h3>
                        <p className="mt-3 mb-3 text-muted">{card.detail.text}</p>
                        <a href={card.detail.more.href} className="more">
                          {card.detail.more.name || names.get(card.detail.more.href)}
                        </a>
                      </div>
                      <dl className="facts">
                        <dt>{copy.details.begins}</dt>
                        <dd>{card.detail.begins}</dd>
                        <dt>{copy.details.takes}</dt>
                        <dd>{card.detail.takes}</dd>
                        <dt>{copy.details.leaves}</dt>
                        <dd>{card.detail.leaves}</dd>
                      </dl>
                    </article>
                  ))}
                </div>
              </Section>
            )),
        }}
      />
      {voices}
      <CallToAction {...copy.callToAction} />
    </>
  );
}

function BackOffice({ title, text }: { title: string; text: string }) {
  const { services } = useCopy(serviceMenu);
  if (services.length === 0) return null;
  return (
    <Section labelledBy="back-office-title" className="border-b bg-surface py-10 md:py-12">
      <h2 id="back-office-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
      <ul className="cols-3 mt-5 gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-md:grid-cols-2">
        {services.map((service) => (
          <li key={service.id}>
            <a href={`/services/${service.id}`} className="way more">
              {service.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
