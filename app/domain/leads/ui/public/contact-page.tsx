import type { ReactNode } from "react";
import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { LogoMark } from "~/domain/site/ui/kit/brand.tsx";
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

/** The page around the contact form: logo, form, other ways to reach us, and the map. */
export function ContactPage({ form }: { form: ReactNode }) {
  return (
    <>
      <Top />
      <div className="wrap section main-aside items-start">
        <div>
          <div className="card">
            <div className="mb-7 flex items-center gap-4">
              <LogoMark className="size-10" />
              <h2 className="text-2xl">{useCopy(formTitles).contact}</h2>
            </div>
            {form}
          </div>
          <Next />
        </div>
        <Aside />
      </div>
    </>
  );
}
