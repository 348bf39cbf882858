import type { ReactNode } from "react";
import { consultationPage } from "~/domain/site/copy/contact-page";
import { CheckList } from "~/domain/site/ui/check-list";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";

/** The page around the consultation form: what the half-hour holds, and what comes of it. */
export function ConsultationPage({ form }: { form: ReactNode }) {
  const copy = useCopy(consultationPage);
  return (
    <>
      <PageBanner path="/resources/free-consultation" />
      <Section>
        <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
          <div className="rounded-xl border border-line bg-surface p-6 shadow-md sm:p-9">
            <h2 className="mb-7 text-2xl">{copy.formTitle}</h2>
            {form}
          </div>
          <div className="space-y-12">
            <div>
              <h2 className="text-2xl">{copy.agendaTitle}</h2>
              <ol className="mt-6">
                {copy.agenda.map((part) => (
                  <li
                    key={part.title}
                    className="relative grid gap-x-6 border-line-strong border-l-2 pb-7 pl-7 last:pb-0 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-full before:bg-accent sm:grid-cols-[7.5rem_1fr]"
                  >
                    <p className="font-mono text-sm text-subtle sm:pt-1">{part.minutes} min</p>
                    <div>
                      <h3 className="text-lg">{part.title}</h3>
                      <p className="mt-1 text-muted">{part.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </div>
            <div className="rounded-xl bg-brand-soft p-7">
              <h2 className="text-xl">{copy.afterTitle}</h2>
              <CheckList items={copy.after} className="mt-4" />
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
