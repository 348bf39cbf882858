import { hero } from "~/domain/site/copy/home/hero.ts";
import { Bars } from "~/domain/site/ui/kit/brand.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { TypedCountries } from "./typed-countries.tsx";

const loadPicture = () => import("./report-picture.tsx").then((module) => module.ReportPicture);
const PictureIsland = staticIsland({
  id: "report-picture",
  serverContent: import.meta.env.SSR ? await loadPicture() : undefined,
  load: loadPicture,
});

/** The hero: the offer, the audience, and a drawn week with us. */
export function Hero() {
  const copy = useCopy(hero);
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden">
      <div className="wrap grid items-center gap-10 pt-6 pb-section md:pt-12 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:gap-12">
        <div>
          <p className="eyebrow">{copy.eyebrow}</p>
          <h1 id="hero-title" className="mt-3.5 font-[680] text-5xl md:mt-5">
            <span className="block">{copy.headline}</span>{" "}
            <span className="block text-brand-ink">{copy.headlineSecond}</span>
          </h1>
          <p className="lead mt-4 max-w-xl max-sm:text-md md:mt-6">{copy.text}</p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-7">
            <ButtonLink to="/resources/free-consultation" size="lg" className="max-sm:w-full">
              {copy.bookCall}
            </ButtonLink>
            <ButtonLink to="/resources/download-pdf" size="lg" variant="secondary" className="max-sm:w-full">
              {copy.downloadProfile}
            </ButtonLink>
          </div>
          <TypedCountries lead={copy.serving} leadBeyond={copy.servingBeyond} words={copy.countries} />
          <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-5 border-t pt-5 sm:grid-cols-3">
            {copy.stats.map((stat) => (
              <div key={stat.figure} className="flex flex-col-reverse justify-end">
                <dt className="text-muted text-sm">{stat.label}</dt>
                <dd className="font-semibold text-xl">{stat.figure}</dd>
              </div>
            ))}
            <div className="flex flex-col-reverse justify-end max-sm:col-span-2">
              <dt className="text-muted text-sm">
                {copy.proof.text}{" "}
                <AnyLink to={copy.proof.to} className="link">
                  {copy.proof.link}
                </AnyLink>
              </dt>
              <dd className="font-semibold text-xl">{copy.proof.figure}</dd>
            </div>
          </dl>
        </div>
        <div className="relative">
          <Bars className="-top-18 h-[calc(100%+9rem)] max-lg:hidden" />
          <PictureIsland />
        </div>
      </div>
    </section>
  );
}
