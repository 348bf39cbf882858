import type { CaseStudy } from "~/domain/site/copy/case-studies";
import { AnyLink } from "~/ui/any-link";

/** A case study in one line: its figure, its title, and the way to it. */
export function StudyStrip({ study, label, read }: { study: CaseStudy; label: string; read: string }) {
  return (
    <aside
      aria-label={label}
      className="mt-16 grid items-center gap-x-12 gap-y-5 rounded-xl bg-brand-soft p-7 md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto] md:p-10"
    >
      <p>
        <span className="block font-semibold text-5xl text-brand-ink num">{study.figure.value}</span>
        {study.figure.label}
      </p>
      <div>
        <p className="text-muted text-sm">
          {label}: {study.client}
        </p>
        <h2 className="mt-1 text-2xl">{study.title}</h2>
      </div>
      <AnyLink to={`/company/case-studies#${study.slug}`} className="more md:col-start-2 lg:col-start-3">
        {read}
      </AnyLink>
    </aside>
  );
}
