import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { projects } from "~/domain/site/copy/pages/projects-copy.ts";
import { type ProjectCard, projectCards } from "~/domain/site/entries/case-views.ts";
import { ProjectsDrawing } from "~/domain/site/ui/banners/projects-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { parsePhoto } from "~/shared/content/photo.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { Picture } from "~/ui/controls/picture.tsx";

/** The cases that are shown as projects, and how ownership of a project is shared. */
export function ProjectsPage() {
  const copy = useCopy(projects);
  const cards = projectCards(useCopy(caseStudies).studies);
  return (
    <>
      <PageBanner path="/projects" drawing={<ProjectsDrawing clients={cards.map(({ client }) => client)} />} />
      {cards.length > 0 ? (
        <Section>
          <ul className="grid gap-8">
            {cards.map((project, index) => (
              <li
                key={project.id}
                className="card grid overflow-hidden p-0! lg:grid-cols-[4fr_7fr] lg:grid-rows-[1fr_auto]"
              >
                <Cover project={project} bars={BARS[index % BARS.length]} />
                <div className="p-6 md:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
                  <h2 className="text-2xl">{project.title}</h2>
                  <p className="mt-2 text-lg text-muted">{project.description}</p>
                  <p className="mt-2">
                    <NamingNote of={project} />
                  </p>
                  <div className="mt-7 grid gap-7 sm:grid-cols-2">
                    <Points title={copy.labels.requirements} items={project.requirements} />
                    <Points title={copy.labels.role} items={project.ourRole} />
                  </div>
                  <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
                    <ul className="flex flex-wrap gap-2">
                      {project.tags.map((tag) => (
                        <li key={tag}>
                          <Badge>{tag}</Badge>
                        </li>
                      ))}
                    </ul>
                    <ButtonLink to={project.to} variant="secondary">
                      {copy.labels.button}
                      <span className="sr-only">: {project.client}</span>
                    </ButtonLink>
                  </div>
                </div>
                <div className="on-band bg-band p-6 text-band-ink md:px-10">
                  <h3>{copy.labels.outcomes}</h3>
                  <CheckList items={project.outcomes} className="mt-3 font-medium text-lg" />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {copy.ownership ? (
        <Section tone={cards.length > 0 ? "sunken" : "canvas"} labelledBy="ownership-title">
          <Ownership {...copy.ownership} />
        </Section>
      ) : null}
      <CallToAction {...copy.callToAction} />
    </>
  );
}

/** The drawing behind a client's name: two bars in the background and one highlighted. */
const BARS = [
  ["M40 20h90M60 100h60", "M90 60h130"],
  ["M90 20h70M110 60h130", "M40 100h110"],
];

/**
 * The project's photo over its client's name on a gradient, which is visible without a photo or when loading fails.
 */
function Cover({ project, bars = [] }: { project: ProjectCard; bars?: ReadonlyArray<string> | undefined }) {
  const photo = parsePhoto(project.image);
  return (
    <div className="on-band relative flex min-h-56 items-end overflow-hidden bg-linear-140 from-band-line to-band p-6 md:p-10">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 130"
        className="drawing absolute top-6 right-0 w-3/5 max-w-44 [stroke-width:22]"
      >
        <path className="c" d={bars[0]} />
        <path className="b" d={bars[1]} />
      </svg>
      <p className="relative font-semibold text-3xl text-band-ink">{project.client}</p>
      {photo ? (
        <Picture
          src={photo.path}
          alt={project.imageAlt}
          focus={photo.focus}
          // Upright beside a project, it is wider than what is seen of it.
          sizes="(width < 64rem) 100vw, 50rem"
          loading="lazy"
          className="absolute inset-0 size-auto max-h-full min-h-full max-w-full min-w-full"
        />
      ) : null}
    </div>
  );
}

function Points({ title, items }: { title: string; items: ReadonlyArray<string> }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="dashed mt-3 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

type OwnershipProps = { title: string; text: string; retained: string; shared: string; note: string };

function Ownership({ title, text, retained, shared, note }: OwnershipProps) {
  return (
    <div className="halves items-center">
      <div>
        <h2 id="ownership-title" className="text-3xl">
          {title}
        </h2>
        <p className="mt-4 text-lg">{text}</p>
        <p className="mt-3 text-muted">{note}</p>
      </div>
      <div className="grid break-inside-avoid grid-cols-2 gap-1">
        <p className="border-brand border-t-12 pt-4">
          <b className="block text-lg">50%</b>
          {retained}
        </p>
        <p className="border-accent border-t-12 pt-4">
          <b className="block text-lg">50%</b>
          {shared}
        </p>
      </div>
    </div>
  );
}
