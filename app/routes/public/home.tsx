import { contactSectionForm } from "~/domain/messages/contact-section-form.server.ts";
import { ContactSectionForm } from "~/domain/messages/ui/contact-section-form";
import { NewsletterForm } from "~/domain/newsletter/ui/newsletter-form";
import { ContactSection } from "~/domain/site/ui/home/contact-section";
import { Hero } from "~/domain/site/ui/home/hero";
import { NewsletterBlock } from "~/domain/site/ui/home/newsletter-block";
import { answerForm, answerFormAsJson } from "~/domain/submissions/answer-form.server.ts";
import { still } from "~/ui/still";
import type { Route } from "./+types/home";

const loadSections = () => import("~/domain/site/ui/home/home-sections").then((module) => module.HomeSections);
const StillSections = still({
  id: "home-sections",
  onServer: import.meta.env.SSR ? await loadSections() : undefined,
  load: loadSections,
});

/** The page's script posts the contact section's form here too, and wants the answer without a page around it. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, contactSectionForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, contactSectionForm);
}

export default function Home({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <StillSections />
      <NewsletterBlock form={<NewsletterForm place="newsletter-home" />} />
      <ContactSection
        form={<ContactSectionForm answer={actionData} />}
        notifyForm={<NewsletterForm place="resource-hub" topic="resource-hub" button="Notify Me" />}
      />
    </>
  );
}
