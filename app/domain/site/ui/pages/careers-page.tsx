import { careers } from "~/domain/site/copy/careers";
import { IconTile } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

export function CareersPage() {
  const copy = useCopy(careers);
  const { email } = useIdentity();
  return (
    <>
      <PageBanner path="/company/careers" />
      <Section labelledBy="openings-title">
        <h2 id="openings-title" className="text-3xl">
          {copy.openingsTitle}
        </h2>
        <ul className="mt-10 space-y-5">
          {copy.openings.map((opening) => (
            <li
              key={opening.slug}
              id={opening.slug}
              className="grid gap-x-12 gap-y-6 rounded-xl border border-line bg-surface p-7 shadow-sm md:p-9 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
            >
              <div className="flex flex-col">
                <ul className="flex flex-wrap gap-1.5">
                  <li>
                    <Badge tone="brand">{opening.department}</Badge>
                  </li>
                  <li>
                    <Badge>{opening.location}</Badge>
                  </li>
                  <li>
                    <Badge>{opening.type}</Badge>
                  </li>
                </ul>
                <h3 className="mt-4 text-2xl">{opening.title}</h3>
                <p className="mt-2 mb-6 text-muted">{opening.description}</p>
                <ButtonLink
                  to={`mailto:${email}?subject=${encodeURIComponent(`${copy.applySubject} ${opening.title}`)}`}
                  className="mt-auto self-start"
                >
                  {copy.apply}
                  <span className="sr-only"> for {opening.title}</span>
                </ButtonLink>
              </div>
              <div className="border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-12">
                <h4 className="text-base">{copy.tasksTitle}</h4>
                <ul className="mt-3 list-disc space-y-2 pl-5 text-[0.9375rem] text-muted marker:text-brand">
                  {opening.tasks.map((task) => (
                    <li key={task}>{task}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="sunken" labelledBy="perks-title">
        <h2 id="perks-title" className="text-3xl">
          {copy.perksTitle}
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {copy.perks.map((perk) => (
            <li key={perk.title}>
              <IconTile name={perk.icon} />
              <h3 className="mt-4 text-xl">{perk.title}</h3>
              <p className="mt-1.5 text-muted">{perk.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="process-title">
        <h2 id="process-title" className="text-3xl">
          {copy.process.title}
        </h2>
        <p className="mt-3 text-lg text-muted">{copy.process.text}</p>
        <ol className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {copy.process.steps.map((step, index) => (
            <li key={step} className="border-brand border-t-3 pt-4">
              <span aria-hidden="true" className="font-mono text-sm text-subtle">
                {index + 1}
              </span>
              <p className="mt-1 font-medium">{step}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
