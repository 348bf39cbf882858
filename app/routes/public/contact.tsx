import { contactPageForm } from "~/domain/leads/forms/contact-page.server.ts";
import { ContactForm } from "~/domain/leads/forms/ui/contact-form.tsx";
import { ContactAside, ContactBanner, ContactNextSteps } from "~/domain/leads/ui/public/contact-aside.tsx";
import { workingHours } from "~/domain/site/copy/working-hours.ts";
import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { useCityClocks } from "~/domain/site/ui/banners/use-city-clocks.ts";
import { HoursClock } from "~/domain/site/ui/kit/hours-clock.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
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

/** The page around the contact form: logo, form, other ways to reach us, and our hours by the visitor's clock. */
export default function Contact({ actionData }: Route.ComponentProps) {
  useCityClocks();
  return (
    <>
      <StaticIsland id="contact-top" />
      <div className="wrap section main-aside items-start">
        <div>
          {/* The receipt says itself what happens next. */}
          <div className="card [&:has([data-receipt])+*]:hidden">
            <ContactForm answer={actionData} />
          </div>
          <StaticIsland id="contact-next" />
        </div>
        <div>
          <StaticIsland id="contact-aside" />
          <section aria-labelledby="hours" className="card mt-10">
            <h2 id="hours" className="text-xl">
              {useCopy(workingHours).title}
            </h2>
            <HoursClock />
          </section>
        </div>
      </div>
    </>
  );
}
