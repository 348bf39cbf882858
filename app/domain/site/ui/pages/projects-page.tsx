import { type ProjectCard, projects } from "~/domain/site/copy/projects";
import { CheckList } from "~/domain/site/ui/check-list";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

export function ProjectsPage() {
  const copy = useCopy(projects);
  const { ownership } = copy;
  return (
    <>
      <PageBanner path="/projects" />
      <Section>
        <ul className="space-y-8">
          {copy.projects.map((project) => (
            <li
              key={project.id}
              className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-sm lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
            >
              <Cover project={project} />
              <div className="p-7 md:p-10">
                <h2 className="text-2xl">{project.title}</h2>
                <p className="mt-2 text-muted">{project.description}</p>
                <div className="mt-7 grid gap-7 sm:grid-cols-2">
                  <Points title={copy.labels.requirements} items={project.requirements} />
                  <Points title={copy.labels.role} items={project.ourRole} />
                </div>
                <h3 className="mt-7 text-base">{copy.labels.outcomes}</h3>
                <CheckList items={project.outcomes} className="mt-3 font-medium" />
                <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
                  <ul className="flex flex-wrap gap-1.5">
                    {project.tags.map((tag) => (
                      <li key={tag}>
                        <Badge>{tag}</Badge>
                      </li>
                    ))}
                  </ul>
                  <ButtonLink to={`/company/case-studies#${project.id}`} variant="secondary">
                    {copy.labels.button}
                    <span className="sr-only">: {project.client}</span>
                  </ButtonLink>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <section
          aria-labelledby="ownership-title"
          className="mt-12 grid items-center gap-x-14 gap-y-8 rounded-xl border border-line bg-sunken p-7 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:p-10"
        >
          <div>
            <h2 id="ownership-title" className="text-2xl">
              {ownership.title}
            </h2>
            <p className="mt-3 text-lg">{ownership.text}</p>
            <p className="mt-3 text-muted text-sm">{ownership.note}</p>
          </div>
          <div className="grid grid-cols-2 overflow-hidden rounded-lg text-sm">
            <p className="on-band bg-band px-5 py-8 text-band-ink">
              <span className="block font-semibold text-3xl">50%</span>
              {ownership.retained}
            </p>
            <p className="bg-accent px-5 py-8 text-[#2a1a00]">
              <span className="block font-semibold text-3xl">50%</span>
              {ownership.shared}
            </p>
          </div>
        </section>
      </Section>
    </>
  );
}

/** The project's picture, or its client's name on the brand's colours. */
function Cover({ project }: { project: ProjectCard }) {
  if (project.imageUrl) {
    return <img src={project.imageUrl} alt="" loading="lazy" className="h-full min-h-56 w-full object-cover" />;
  }
  return (
    <div className="on-band relative flex min-h-56 items-end overflow-hidden bg-linear-140 from-band-line to-band p-7 text-band-ink md:p-10">
      <svg aria-hidden="true" viewBox="0 0 200 160" className="absolute -top-4 -right-6 w-56 opacity-60">
        <rect x="20" y="30" width="120" height="24" rx="12" className="fill-band-ink" opacity="0.35" />
        <rect x="70" y="68" width="140" height="24" rx="12" className="fill-band-accent" />
        <rect x="40" y="106" width="90" height="24" rx="12" className="fill-band-ink" opacity="0.2" />
      </svg>
      <p className="relative font-semibold text-3xl">{project.client}</p>
    </div>
  );
}

function Points({ title, items }: { title: string; items: ReadonlyArray<string> }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-3 space-y-1.5 text-[0.9375rem] text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
