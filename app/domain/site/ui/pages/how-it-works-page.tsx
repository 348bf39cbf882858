import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";
import { staticIsland } from "~/ui/hydration/static-island.tsx";
import { Estimate } from "./estimate.tsx";

const loadSteps = () => import("./how-it-works-parts.tsx").then((file) => file.HowItWorksSteps);
const Steps = staticIsland({
  id: "how-it-works-steps",
  serverContent: import.meta.env.SSR ? await loadSteps() : undefined,
  load: loadSteps,
});

const loadPrice = () => import("./how-it-works-price.tsx").then((file) => file.HowItWorksPrice);
const Price = staticIsland({
  id: "how-it-works-price",
  serverContent: import.meta.env.SSR ? await loadPrice() : undefined,
  load: loadPrice,
});

const loadExample = () => import("./how-it-works-price.tsx").then((file) => file.HowItWorksExample);
const Example = staticIsland({
  id: "how-it-works-example",
  serverContent: import.meta.env.SSR ? await loadExample() : undefined,
  load: loadExample,
});

const loadEnd = () => import("./how-it-works-parts.tsx").then((file) => file.HowItWorksEnd);
const End = staticIsland({
  id: "how-it-works-end",
  serverContent: import.meta.env.SSR ? await loadEnd() : undefined,
  load: loadEnd,
});

/** The process, and what a month of it costs: the example's hours, and the visitor's own. Only these are hydrated. */
export function HowItWorksPage({ rate }: { rate: HourlyRate | undefined }) {
  return (
    <>
      <Steps />
      <section id="price" aria-labelledby="price-title" data-tone="canvas" className="section wrap below-fold pt-0">
        <Price />
        <div className="estimates">
          <div className="panel">
            <Example />
          </div>
          <Estimate rate={rate} />
        </div>
      </section>
      <End />
    </>
  );
}
