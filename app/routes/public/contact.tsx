import { contactPageForm } from "~/domain/leads/forms/contact-page.server.ts";
import { ContactForm } from "~/domain/leads/forms/ui/contact-form.tsx";
import { ContactAside, ContactBanner, ContactNextSteps } from "~/domain/leads/ui/public/contact-aside.tsx";
import { ContactPage } from "~/domain/leads/ui/public/contact-page.tsx";
import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { useCityClocks } from "~/domain/site/ui/banners/use-city-clocks.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import type { Route } from "./+types/contact";

export const loader = loadStaticIslands({
  "contact-top": <ContactBanner />,
  "contact-next": <ContactNextSteps />,
  "contact-aside": <ContactAside />,
});

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, contactPageForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, contactPageForm);
}

export default function Contact({ actionData }: Route.ComponentProps) {
  useCityClocks();
  return <ContactPage form={<ContactForm answer={actionData} />} />;
}
