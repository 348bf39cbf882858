import type { ReactNode } from "react";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The newsletter section of the home page. `form` has an email field and the Subscribe button. */
export function NewsletterSection({ form }: { form: ReactNode }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="section below-fold wrap pt-0">
      <div className="grid overflow-hidden rounded-2xl border bg-surface lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="bg-brand-soft p-5 sm:p-7 md:p-12">
          <StaticIsland id="newsletter-offer" />
          <div className="mt-5 max-w-xl sm:mt-7">{form}</div>
        </div>
        <StaticIsland id="checklist-offer" />
      </div>
    </section>
  );
}
