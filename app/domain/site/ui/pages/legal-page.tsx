import type { ReactNode } from "react";
import type { LegalSection, LegalText } from "~/domain/site/copy/legal/legal-text";
import type { ByLocale } from "~/domain/site/locale";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { useCopy } from "~/domain/site/ui/use-copy";

/** A legal text with its table of contents. */
export function LegalPage({ path, text }: { path: string; text: ByLocale<LegalText> }) {
  const { sections, contents, updated } = useCopy(text);
  return (
    <>
      <PageBanner path={path}>
        <p className="mt-6 font-mono text-sm text-subtle">{updated}</p>
      </PageBanner>
      <div className="wrap grid gap-x-20 gap-y-10 py-14 md:py-20 lg:grid-cols-[16rem_minmax(0,46rem)] print:block print:py-0">
        <nav aria-label={contents} className="lg:sticky lg:top-28 lg:self-start print:hidden">
          <h2 className="font-semibold text-sm">{contents}</h2>
          <ol className="mt-3 border-line border-l">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-px flex min-h-8 items-center border-transparent border-l-2 pl-4 text-muted text-sm hover:border-brand hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-11">
          {sections.map((section, index) => (
            <LegalBlock key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </>
  );
}

/** One section of a legal text. */
export function LegalBlock({
  section,
  number,
  children,
}: {
  section: LegalSection;
  number?: number;
  children?: ReactNode;
}) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-28 break-inside-avoid">
      <h2 id={`${section.id}-title`} className="text-2xl">
        {number ? `${number}. ` : ""}
        {section.title}
      </h2>
      <div className="mt-3 space-y-4 text-muted">
        {section.paragraphs?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.list ? (
          <ul className="list-disc space-y-2 pl-5 marker:text-brand">
            {section.list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
        {children}
      </div>
    </section>
  );
}
