import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import { Estimate } from "./estimate.tsx";

/** The process, and what a month of it costs: the example's hours, and the visitor's own. Only these are hydrated. */
export function HowItWorksPage({ rate }: { rate: HourlyRate | undefined }) {
  return (
    <>
      <StaticIsland id="how-it-works-steps" />
      <section id="price" aria-labelledby="price-title" data-tone="canvas" className="section wrap below-fold pt-0">
        <StaticIsland id="how-it-works-price" />
        <div className="estimates">
          <div className="panel">
            <StaticIsland id="how-it-works-example" />
          </div>
          <Estimate rate={rate} />
        </div>
      </section>
      <StaticIsland id="how-it-works-end" />
    </>
  );
}
