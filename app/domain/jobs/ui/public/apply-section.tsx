import type { ReactNode } from "react";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The section around the application form, whose texts are the static islands of `applyIslands`. */
export function ApplySection({ form }: { form: ReactNode }) {
  return (
    <Section id="apply" tone="sunken" labelledBy="apply-title">
      <div className="max-w-3xl">
        <StaticIsland id="apply-head" />
        <div className="card mt-7 [&:has([data-receipt])+*]:hidden">{form}</div>
        <StaticIsland id="apply-foot" />
      </div>
    </Section>
  );
}
