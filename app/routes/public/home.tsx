import { useState } from "react";
import { Hero } from "~/domain/home/ui/public/hero.tsx";
import { contactSectionForm } from "~/domain/leads/forms/contact-section.server.ts";
import { ContactSectionForm } from "~/domain/leads/forms/ui/contact-section-form.tsx";
import { ContactSection } from "~/domain/leads/ui/public/contact-section.tsx";
import { NewsletterForm } from "~/domain/newsletter/ui/public/newsletter-form.tsx";
import { NewsletterSection } from "~/domain/newsletter/ui/public/newsletter-section.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { PublicMember } from "~/domain/team/member.ts";
import { loadPageTeam } from "~/domain/team/queries.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { TeamProvider } from "~/domain/team/ui/public/team-context.tsx";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { staticIsland, withNonSerialized } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/home";

const NO_MEMBERS: ReadonlyArray<PublicMember> = [];

const loadSections = () => import("~/domain/home/ui/public/home-sections.tsx").then((module) => module.HomeSections);
const HomeSectionsIsland = staticIsland({
  id: "home-sections",
  serverContent: import.meta.env.SSR ? await loadSections() : undefined,
  load: loadSections,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const sample = () => sampleTeam(siteIdentity()).filter((person) => person.onHome);
  const { members, version } = await loadPageTeam(context, "home", sample);
  // A document has them rendered; a client-side navigation or a revalidation needs their data.
  const drawn = !new URL(request.url).pathname.endsWith(".data");
  return drawn ? withNonSerialized({ version }, { members }) : { version, members };
}

/** The enhanced form of the contact section posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, contactSectionForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, contactSectionForm);
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { version, members } = loaderData;
  const [drawnVersion] = useState(version);
  return (
    <>
      <Hero />
      <TeamProvider members={members ?? NO_MEMBERS}>
        <HomeSectionsIsland hasChanged={version !== drawnVersion && members !== undefined} />
      </TeamProvider>
      <NewsletterSection form={<NewsletterForm place="newsletter-home" />} />
      <ContactSection
        form={<ContactSectionForm answer={actionData} />}
        notifyForm={<NewsletterForm place="resource-hub" topic="resource-hub" button="Notify Me" />}
      />
    </>
  );
}
