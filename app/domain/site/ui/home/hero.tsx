import { hero } from "~/domain/site/copy/hero";
import { TypedCountries } from "~/domain/site/ui/home/typed-countries";
import { Icon } from "~/domain/site/ui/icon";
import { useCopy } from "~/domain/site/ui/use-copy";
import { ButtonLink } from "~/ui/button";
import { still } from "~/ui/still";

const loadPicture = () => import("./report-picture").then((module) => module.ReportPicture);
const StillPicture = still({
  id: "report-picture",
  onServer: import.meta.env.SSR ? await loadPicture() : undefined,
  load: loadPicture,
});

/** The first screen: what we do, for whom, and what a week with us looks like. */
export function Hero() {
  const copy = useCopy(hero);
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden">
      <div aria-hidden="true" className="ledger absolute inset-0 max-md:hidden" />
      <div className="wrap relative grid items-center gap-x-16 gap-y-16 pt-12 pb-20 md:pt-20 md:pb-28 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
        <div>
          <p className="eyebrow">{copy.eyebrow}</p>
          <h1 id="hero-title" className="mt-5 font-[680] text-5xl">
            <span className="block">{copy.headline}</span>{" "}
            <span className="block text-brand-ink">{copy.headlineSecond}</span>
          </h1>
          <p className="mt-6 max-w-xl text-lg text-muted">{copy.text}</p>
          <div className="mt-5">
            <TypedCountries lead={copy.serving} words={copy.countries} />
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/resources/free-consultation" size="lg" className="max-sm:w-full">
              <Icon name="calendar" />
              {copy.bookCall}
            </ButtonLink>
            <ButtonLink to="/resources/download-pdf" size="lg" variant="secondary" className="max-sm:w-full">
              <Icon name="file" />
              {copy.downloadProfile}
            </ButtonLink>
          </div>
          <dl className="mt-10 flex flex-wrap gap-x-10 gap-y-5">
            {copy.stats.map((stat) => (
              <div key={stat.figure} className="flex flex-col-reverse border-accent border-l-3 pl-4">
                <dt className="text-muted text-sm">{stat.label}</dt>
                <dd className="font-semibold text-xl tabular-nums">{stat.figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <StillPicture />
      </div>
    </section>
  );
}
