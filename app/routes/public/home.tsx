import { contactSectionForm } from "~/domain/messages/contact-section-form.server.ts";
import { ContactSectionForm } from "~/domain/messages/ui/contact-section-form";
import { NewsletterForm } from "~/domain/newsletter/ui/newsletter-form";
import { ContactSection } from "~/domain/site/ui/home/contact-section";
import { HomeSections } from "~/domain/site/ui/home/home-sections";
import { NewsletterBlock } from "~/domain/site/ui/home/newsletter-block";
import { answerForm, answerFormAsJson } from "~/domain/submissions/answer-form.server.ts";
import type { Route } from "./+types/home";

/** The page's script posts the contact section's form here too, and wants the answer without a page around it. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, contactSectionForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, contactSectionForm);
}

export default function Home({ actionData }: Route.ComponentProps) {
  return (
    <>
      <HomeSections />
      <NewsletterBlock form={<NewsletterForm place="newsletter-home" />} />
      <ContactSection
        form={<ContactSectionForm answer={actionData} />}
        notifyForm={<NewsletterForm place="resource-hub" topic="resource-hub" button="Notify Me" />}
      />
    </>
  );
}
