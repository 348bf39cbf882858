import { useLayoutEffect } from "react";
import { closeServicesOnPhones } from "~/domain/home/ui/public/close-services.ts";
import { Hero } from "~/domain/home/ui/public/hero.tsx";
import { HeroFigures, HeroOffer } from "~/domain/home/ui/public/hero-text.tsx";
import { HomeSections } from "~/domain/home/ui/public/home-sections.tsx";
import { ReportPicture } from "~/domain/home/ui/public/report-picture.tsx";
import { VisitorsHours } from "~/domain/home/ui/public/visitors-hours.tsx";
import { contactSection } from "~/domain/leads/copy/contact-section-copy.ts";
import { contactSectionForm } from "~/domain/leads/forms/contact-section.server.ts";
import { ContactSectionForm } from "~/domain/leads/forms/ui/contact-section-form.tsx";
import { ContactFacts } from "~/domain/leads/ui/public/contact-facts.tsx";
import { ContactSection } from "~/domain/leads/ui/public/contact-section.tsx";
import { NewsletterForm } from "~/domain/newsletter/ui/public/newsletter-form.tsx";
import { NewsletterSection } from "~/domain/newsletter/ui/public/newsletter-section.tsx";
import { ChecklistOffer, NewsletterOffer } from "~/domain/newsletter/ui/public/newsletter-section-text.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { loadPageTeam, shownTeam } from "~/domain/team/queries.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/home";

export async function loader(args: Route.LoaderArgs) {
  const sample = () => sampleTeam(siteIdentity()).filter((person) => person.onHome);
  const { members } = await loadPageTeam(args.context, "home", sample);
  const team = await shownTeam().catch(() => ({ members: [], isSample: false }));
  const islands = {
    "hero-offer": <HeroOffer />,
    "hero-figures": <HeroFigures />,
    "report-picture": <ReportPicture />,
    "home-sections": <HomeSections members={members} team={team} />,
    "newsletter-offer": <NewsletterOffer />,
    "checklist-offer": <ChecklistOffer />,
    "contact-facts": <ContactFacts />,
  };
  return withStaticIslands(args, islands, {});
}

/** The enhanced form of the contact section posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, contactSectionForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, contactSectionForm);
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { islands } = loaderData;
  // A document closes them itself.
  useLayoutEffect(() => {
    if (islands) closeServicesOnPhones();
  }, [islands]);
  return (
    <>
      <Hero />
      <StaticIsland id="home-sections" />
      <VisitorsHours islands={islands} />
      <NewsletterSection form={<NewsletterForm place="newsletter-home" />} />
      <ContactSection
        form={<ContactSectionForm answer={actionData} />}
        notifyForm={
          <NewsletterForm place="resource-hub" topic="resource-hub" button={useCopy(contactSection).hub.button} />
        }
      />
    </>
  );
}
