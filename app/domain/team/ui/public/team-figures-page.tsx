import { people } from "~/domain/site/copy/people.ts";
import { CrowdDrawing } from "~/domain/site/ui/banners/crowd-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { IconTile } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { StatStrip } from "~/domain/site/ui/kit/stat-strip.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { teamFigures } from "~/domain/team/copy/team-figures.ts";

/** The team in figures: tiles, values, expertise groups, and the way to join. */
export function TeamFiguresPage() {
  const copy = useCopy(teamFigures);
  const portraits = useCopy(people).people.map(({ portrait }) => portrait);
  return (
    <>
      <PageBanner path="/team" drawing={<CrowdDrawing portraits={portraits} />} />
      <PageSections
        page="team"
        parts={{
          stats:
            copy.stats.length + copy.note.length > 0 &&
            ((tone) => (
              <Section tone={tone}>
                {copy.stats.length > 0 ? <StatStrip stats={copy.stats} /> : null}
                {copy.note.map(({ text }) => (
                  <div key={text} className="halves mt-12 items-center">
                    <p className="text-xl">{text}</p>
                    <TeamSizeDrawing />
                  </div>
                ))}
              </Section>
            )),
          values: (tone) => (
            <Section tone={tone} labelledBy="values-title" title={copy.valuesTitle}>
              <ul className="mt-10 grid gap-5 md:grid-cols-3">
                {copy.values.map((value) => (
                  <li key={value.title} className="card">
                    <IconTile name={value.icon} />
                    <h3 className="mt-5 text-xl">{value.title}</h3>
                    <p className="mt-2 text-muted">{value.text}</p>
                  </li>
                ))}
              </ul>
            </Section>
          ),
          expertise:
            copy.expertise.length > 0 &&
            ((tone) => (
              <Section tone={tone} labelledBy="expertise-title" title={copy.expertiseTitle}>
                <p className="mt-3 text-muted">{copy.expertiseText}</p>
                <ul className="mt-8 ruled ruled-ends">
                  {copy.expertise.map((group) => (
                    <li
                      key={group.title}
                      className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-3 py-5 md:grid-cols-[17rem_1fr_4rem]"
                    >
                      <div>
                        <h3 className="text-lg">{group.title}</h3>
                        <p className="text-sm text-subtle">{group.text}</p>
                      </div>
                      <p className="font-semibold text-2xl num md:order-last md:text-right">{group.figure}</p>
                      <svg
                        aria-hidden="true"
                        viewBox="0 0 400 12"
                        className="drawing dots col-span-2 max-w-md md:col-span-1"
                      >
                        <path d={`M6 6h${(group.count - 1) * 16}.1`} />
                      </svg>
                    </li>
                  ))}
                </ul>
              </Section>
            )),
        }}
      />
      <CallToAction {...copy.join} />
    </>
  );
}

/** Fifty people as dots; the four that a client knows by name stand out. */
function TeamSizeDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 80" className="drawing dots max-w-md md:justify-self-end">
      <path className="c" d="M28 8h144.1M28 24h144.1M28 40h144.1M28 56h144.1M28 72h144.1" />
      <path className="b" d="M76 40h48.1" />
    </svg>
  );
}
