import { roadmap } from "~/domain/site/copy/home/roadmap.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/** The section that the footer's 'Roadmap' links to. */
export function RoadmapSection() {
  const copy = useCopy(roadmap);
  return (
    <section id="roadmap" aria-labelledby="roadmap-title" className="section below-fold wrap pt-0">
      <div className="card split md:p-10">
        <div>
          <p className="eyebrow">{copy.eyebrow}</p>
          <h2 id="roadmap-title" className="mt-3 text-2xl">
            {copy.title}
          </h2>
          <p className="note mt-3">{copy.text}</p>
        </div>
        <ol className="road grid gap-x-3 gap-y-7 sm:grid-cols-3">
          {copy.stages.map((stage) => (
            <li key={stage.when}>
              <p className="text-sm text-subtle">{stage.when}</p>
              <h3 className="text-lg">{stage.title}</h3>
              <p className="note mt-1.5">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
