import { roadmap } from "~/domain/site/copy/roadmap";
import { useCopy } from "~/domain/site/ui/use-copy";
import { classNames } from "~/ui/class-names";

/** The short block the footer's 'Roadmap' leads to. */
export function RoadmapSection() {
  const copy = useCopy(roadmap);
  return (
    <section id="roadmap" aria-labelledby="roadmap-title" className="below wrap pb-16 md:pb-24">
      <div className="grid gap-x-16 gap-y-8 rounded-xl border border-line bg-surface p-7 md:p-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <p className="eyebrow">{copy.eyebrow}</p>
          <h2 id="roadmap-title" className="mt-2 text-2xl">
            {copy.title}
          </h2>
          <p className="mt-3 text-muted">{copy.text}</p>
        </div>
        <ol className="grid gap-6 sm:grid-cols-3">
          {copy.stages.map((stage, index) => (
            <li
              key={stage.when}
              className={classNames("border-t-3 pt-4", index === 0 ? "border-brand" : "border-line-strong")}
            >
              <p className="font-mono text-sm text-subtle">{stage.when}</p>
              <h3 className="mt-1 text-lg leading-snug">{stage.title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
