import type { CaseStudy } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { CASES_PATH, entryPath } from "~/domain/site/entries/entry-pages.ts";
import { NamingNote } from "~/domain/site/ui/kit/clients/naming-note.tsx";

/** A case study in one line: its figure, its title, and the way to it. */
export function CaseStudyStrip({ study, label, read }: { study: CaseStudy; label: string; read: string }) {
  return (
    <aside aria-label={label} className="study" data-joins="">
      <p>
        <b>{study.figure.value}</b>
        {study.figure.label}
      </p>
      <div>
        <p>{`${label}: ${study.client}`}</p>
        <h2>{study.title}</h2>
        <NamingNote of={study} />
      </div>
      <a href={entryPath(CASES_PATH, study)} className="more">
        {read}
      </a>
    </aside>
  );
}
