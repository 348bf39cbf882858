import type { ReactNode } from "react";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const loadOffer = () => import("./newsletter-section-text.tsx").then((module) => module.NewsletterOffer);
const OfferIsland = staticIsland({
  id: "newsletter-offer",
  serverContent: import.meta.env.SSR ? await loadOffer() : undefined,
  load: loadOffer,
});
const loadChecklist = () => import("./newsletter-section-text.tsx").then((module) => module.ChecklistOffer);
const ChecklistIsland = staticIsland({
  id: "checklist-offer",
  serverContent: import.meta.env.SSR ? await loadChecklist() : undefined,
  load: loadChecklist,
});

/** The newsletter section of the home page. `form` has an email field and the Subscribe button. */
export function NewsletterSection({ form }: { form: ReactNode }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="section below-fold wrap pt-0">
      <div className="grid overflow-hidden rounded-2xl border bg-surface lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="bg-brand-soft p-5 sm:p-7 md:p-12">
          <OfferIsland />
          <div className="mt-5 max-w-xl sm:mt-7">{form}</div>
        </div>
        <ChecklistIsland />
      </div>
    </section>
  );
}
