import type { ReactNode } from "react";
import { formTitle } from "~/domain/newsletter/copy/form-title.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The page around the newsletter form, which every newsletter form posts to when there is no JavaScript. */
export function NewsletterPage({ form }: { form: ReactNode }) {
  return (
    <>
      <StaticIsland id="newsletter-top" />
      <div className="wrap section">
        <div className="main-aside items-start">
          <div className="card">
            <h2 className="mb-6 text-2xl">{useCopy(formTitle).title}</h2>
            {form}
          </div>
          <StaticIsland id="newsletter-aside" />
        </div>
        <StaticIsland id="newsletter-recent-issues" />
      </div>
    </>
  );
}
