import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { CAREERS_PATH, entryPath, isClosed } from "~/domain/site/entries/entry-pages.ts";
import { WorkingDayDrawing } from "~/domain/site/ui/banners/working-day-drawing.tsx";
import { IconTile } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { PageSections } from "~/domain/site/ui/kit/page-sections.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { indianHours } from "~/domain/site/working-hours/indian-hours.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { OpeningBadges, OpeningLists } from "./opening-page.tsx";

/** Open positions, what to expect, and how hiring goes. */
export function CareersPage() {
  const copy = useCopy(careersCopy);
  const openings = copy.openings.filter((opening) => !isClosed(opening));
  const { hours } = useIdentity();
  return (
    <>
      <PageBanner path="/company/careers" drawing={<WorkingDayDrawing names={copy.day} />} />
      <PageSections
        page="careers"
        endsOnCanvas
        parts={{
          openings: (tone) => (
            <Section tone={tone} labelledBy="openings-title" title={copy.openingsTitle}>
              {openings.length === 0 ? <p className="mt-6 text-lg text-muted">{copy.noOpenings}</p> : null}
              <ul className="mt-10 grid gap-5 empty:hidden">
                {openings.map((opening) => (
                  <li key={opening.id} id={opening.id} className="card grid gap-x-12 gap-y-7 lg:grid-cols-[5fr_7fr]">
                    <div className="flex flex-col">
                      <h3 className="text-2xl">{opening.title}</h3>
                      <OpeningBadges opening={opening} />
                      <p className="mt-4 mb-6 text-muted">{opening.description}</p>
                      <ButtonLink to={entryPath(CAREERS_PATH, opening)} className="mt-auto self-start">
                        {copy.more}
                        <span className="sr-only">: {opening.title}</span>
                      </ButtonLink>
                    </div>
                    <OpeningLists opening={opening} level="h4" />
                  </li>
                ))}
              </ul>
            </Section>
          ),
          perks:
            copy.perks.length > 0 &&
            ((tone) => (
              <Section tone={tone} labelledBy="perks-title" title={copy.perksTitle}>
                <ul className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
                  {copy.perks.map((perk) => (
                    <li key={perk.title}>
                      <IconTile name={perk.icon} />
                      <h3 className="mt-4 text-xl">{perk.title}</h3>
                      <p className="mt-1 text-muted">{fillTemplate(perk.text, indianHours(hours))}</p>
                    </li>
                  ))}
                </ul>
              </Section>
            )),
          process: (tone) => (
            <Section tone={tone} labelledBy="process-title" title={copy.process.title}>
              <p className="mt-3 text-lg text-muted">{copy.process.text}</p>
              <ol className="cols-4 path mt-8">
                {copy.process.steps.map((step) => (
                  <li key={step.when}>
                    <h3>{step.when}</h3>
                    <p>{step.text}</p>
                  </li>
                ))}
              </ol>
            </Section>
          ),
        }}
      />
    </>
  );
}
