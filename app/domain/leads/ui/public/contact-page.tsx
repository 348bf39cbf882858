import type { ReactNode } from "react";
import { workingHours } from "~/domain/site/copy/working-hours.ts";
import { HoursClock } from "~/domain/site/ui/kit/hours-clock.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const loadTop = () => import("./contact-aside.tsx").then((file) => file.ContactBanner);
const Top = staticIsland({
  id: "contact-top",
  serverContent: import.meta.env.SSR ? await loadTop() : undefined,
  load: loadTop,
});

const loadNext = () => import("./contact-aside.tsx").then((file) => file.ContactNextSteps);
const Next = staticIsland({
  id: "contact-next",
  serverContent: import.meta.env.SSR ? await loadNext() : undefined,
  load: loadNext,
});

const loadAside = () => import("./contact-aside.tsx").then((file) => file.ContactAside);
const Aside = staticIsland({
  id: "contact-aside",
  serverContent: import.meta.env.SSR ? await loadAside() : undefined,
  load: loadAside,
});

/** The page around the contact form: logo, form, other ways to reach us, and our hours by the visitor's clock. */
export function ContactPage({ form }: { form: ReactNode }) {
  return (
    <>
      <Top />
      <div className="wrap section main-aside items-start">
        <div>
          {/* The receipt says itself what happens next. */}
          <div className="card [&:has([data-receipt])+*]:hidden">{form}</div>
          <Next />
        </div>
        <div>
          <Aside />
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
