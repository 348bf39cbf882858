import { servedCountries } from "~/domain/site/copy/home/served-countries.ts";
import { Bars } from "~/domain/site/ui/kit/brand.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { staticIsland } from "~/ui/hydration/static-island.tsx";
import { TypedCountries } from "./typed-countries.tsx";

const loadOffer = () => import("./hero-text.tsx").then((module) => module.HeroOffer);
const OfferIsland = staticIsland({
  id: "hero-offer",
  serverContent: import.meta.env.SSR ? await loadOffer() : undefined,
  load: loadOffer,
});
const loadFigures = () => import("./hero-text.tsx").then((module) => module.HeroFigures);
const FiguresIsland = staticIsland({
  id: "hero-figures",
  serverContent: import.meta.env.SSR ? await loadFigures() : undefined,
  load: loadFigures,
});
const loadPicture = () => import("./report-picture.tsx").then((module) => module.ReportPicture);
const PictureIsland = staticIsland({
  id: "report-picture",
  serverContent: import.meta.env.SSR ? await loadPicture() : undefined,
  load: loadPicture,
});

/** The hero: the offer, the audience, and a drawn week with us. */
export function Hero() {
  const { serving, servingBeyond, countries } = useCopy(servedCountries);
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden">
      <div className="wrap grid items-center gap-10 pt-6 pb-section md:pt-12 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:gap-12">
        <div>
          <OfferIsland />
          <TypedCountries lead={serving} leadBeyond={servingBeyond} words={countries} />
          <FiguresIsland />
        </div>
        <div className="relative">
          <Bars className="-top-18 h-[calc(100%+9rem)] max-lg:hidden" />
          <PictureIsland />
        </div>
      </div>
    </section>
  );
}
