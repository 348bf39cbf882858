import type { ReactNode } from "react";
import { workingHours } from "~/domain/site/copy/working-hours.ts";
import { HoursClock } from "~/domain/site/ui/kit/hours-clock.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The page around the contact form: logo, form, other ways to reach us, and our hours by the visitor's clock. */
export function ContactPage({ form }: { form: ReactNode }) {
  return (
    <>
      <StaticIsland id="contact-top" />
      <div className="wrap section main-aside items-start">
        <div>
          {/* The receipt says itself what happens next. */}
          <div className="card [&:has([data-receipt])+*]:hidden">{form}</div>
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
