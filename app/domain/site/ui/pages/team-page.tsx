import { teamFigures } from "~/domain/site/copy/team-figures";
import { CallToAction } from "~/domain/site/ui/call-to-action";
import { IconTile } from "~/domain/site/ui/icon";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { StatStrip } from "~/domain/site/ui/stat-strip";
import { useCopy } from "~/domain/site/ui/use-copy";

/** How many people the longest row of dots stands for. */
const MOST = 25;
const DOTS = Array.from({ length: MOST }, (_, index) => index + 1);

export function TeamPage() {
  const copy = useCopy(teamFigures);
  return (
    <>
      <PageBanner path="/team" />
      <Section>
        <StatStrip stats={copy.stats} />
        <p className="mt-8 max-w-3xl text-lg text-muted">{copy.note}</p>
      </Section>
      <Section tone="sunken" labelledBy="values-title">
        <h2 id="values-title" className="text-3xl">
          {copy.valuesTitle}
        </h2>
        <ul className="mt-10 grid gap-5 md:grid-cols-3">
          {copy.values.map((value) => (
            <li key={value.title} className="rounded-xl border border-line bg-surface p-7 shadow-sm">
              <IconTile name={value.icon} />
              <h3 className="mt-5 text-xl">{value.title}</h3>
              <p className="mt-2 text-muted">{value.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="expertise-title">
        <h2 id="expertise-title" className="text-3xl">
          {copy.expertiseTitle}
        </h2>
        <p className="mt-3 text-muted">{copy.expertiseText}</p>
        <ul className="mt-8 divide-y divide-line border-line border-y">
          {copy.expertise.map((group) => (
            <li
              key={group.title}
              className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-2 py-4 md:grid-cols-[16rem_1fr_4rem]"
            >
              <div>
                <h3 className="text-lg">{group.title}</h3>
                <p className="text-sm text-subtle">{group.text}</p>
              </div>
              <p className="font-semibold text-2xl tabular-nums md:order-last md:text-right">{group.figure}</p>
              <div aria-hidden="true" className="col-span-2 flex flex-wrap gap-1.5 md:col-span-1">
                {DOTS.slice(0, group.count).map((dot) => (
                  <span key={dot} className="size-3 rounded-full bg-brand" />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title={copy.join.title}
        text={copy.join.text}
        first={{ text: copy.join.positions, to: "/company/careers" }}
        second={{ text: copy.join.contact, to: "/contact" }}
      />
    </>
  );
}
