import { subscriptionForm } from "~/domain/newsletter/subscribing/subscription-form.server.ts";
import { NewsletterAside, NewsletterBanner, RecentIssues } from "~/domain/newsletter/ui/public/newsletter-aside.tsx";
import { NewsletterForm } from "~/domain/newsletter/ui/public/newsletter-form.tsx";
import { NewsletterPage } from "~/domain/newsletter/ui/public/newsletter-page.tsx";
import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import type { Route } from "./+types/newsletter";

export const loader = loadStaticIslands({
  "newsletter-top": <NewsletterBanner />,
  "newsletter-aside": <NewsletterAside />,
  "newsletter-recent-issues": <RecentIssues />,
});

/** Every enhanced newsletter form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, subscriptionForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, subscriptionForm);
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return <NewsletterPage form={<NewsletterForm place="newsletter-page" answer={actionData} />} />;
}
