import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import { Estimate } from "./estimate.tsx";

/**
 * The process, and what a month of it costs: the example's hours, and the visitor's own. Only these are hydrated.
 *
 * @param price - whether what it costs is left out, or doesn't continue a section on the same ground
 */
export function HowItWorksPage({ rate, price }: { rate: HourlyRate | undefined; price?: "left-out" | "apart" }) {
  return (
    <>
      <StaticIsland id="how-it-works-steps" />
      {price === "left-out" ? null : (
        <section
          id="price"
          aria-labelledby="price-title"
          data-tone="canvas"
          className={classNames("section wrap below-fold", !price && "pt-0")}
        >
          <StaticIsland id="how-it-works-price" />
          <div className="estimates">
            <div className="panel">
              <StaticIsland id="how-it-works-example" />
            </div>
            <Estimate rate={rate} />
          </div>
        </section>
      )}
      <StaticIsland id="how-it-works-end" />
    </>
  );
}
