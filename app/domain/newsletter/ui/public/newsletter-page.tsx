import type { ReactNode } from "react";
import { formTitle } from "~/domain/newsletter/copy/form-title.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const loadTop = () => import("./newsletter-aside.tsx").then((file) => file.NewsletterBanner);
const Top = staticIsland({
  id: "newsletter-top",
  serverContent: import.meta.env.SSR ? await loadTop() : undefined,
  load: loadTop,
});

const loadAside = () => import("./newsletter-aside.tsx").then((file) => file.NewsletterAside);
const Aside = staticIsland({
  id: "newsletter-aside",
  serverContent: import.meta.env.SSR ? await loadAside() : undefined,
  load: loadAside,
});

const loadRecentIssues = () => import("./newsletter-aside.tsx").then((file) => file.RecentIssues);
const RecentIssues = staticIsland({
  id: "newsletter-recent-issues",
  serverContent: import.meta.env.SSR ? await loadRecentIssues() : undefined,
  load: loadRecentIssues,
});

/** The page around the newsletter form, which every newsletter form posts to when there is no JavaScript. */
export function NewsletterPage({ form }: { form: ReactNode }) {
  return (
    <>
      <Top />
      <div className="wrap section">
        <div className="main-aside items-start">
          <div className="card">
            <h2 className="mb-6 text-2xl">{useCopy(formTitle)}</h2>
            {form}
          </div>
          <Aside />
        </div>
        <RecentIssues />
      </div>
    </>
  );
}
