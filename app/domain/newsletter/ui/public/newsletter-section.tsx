import type { ReactNode } from "react";
import { newsletterSection } from "~/domain/newsletter/copy/newsletter-section.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { ChecklistPicture } from "./checklist-picture.tsx";

/** The newsletter section of the home page. `form` has an email field and the Subscribe button. */
export function NewsletterSection({ form }: { form: ReactNode }) {
  const copy = useCopy(newsletterSection);
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="section below-fold wrap pt-0">
      <div className="grid overflow-hidden rounded-2xl border bg-surface lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="bg-brand-soft p-5 sm:p-7 md:p-12">
          <SectionHeading id="newsletter-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
          {/* Where the checklist is below the form, "Download PDF" would lead to an email field. */}
          <a href={DOCUMENT_FILES.checklist} download="" className="more mt-4 lg:hidden">
            {copy.promo.button}
          </a>
          <div className="mt-5 max-w-xl sm:mt-7">{form}</div>
        </div>
        <div className="flex gap-8 p-5 sm:p-7 md:p-12">
          <div>
            <h3 className="text-xl">{copy.promo.title}</h3>
            <p className="mt-2 text-muted">{copy.promo.text}</p>
            <CheckList items={copy.promo.points} className="mt-5" />
            <a href={DOCUMENT_FILES.checklist} download="" className={buttonClasses({ variant: "secondary" }, "mt-7")}>
              {copy.promo.button}
            </a>
          </div>
          <ChecklistPicture className="w-28 shrink-0 self-center max-sm:hidden lg:max-xl:hidden" />
        </div>
      </div>
    </section>
  );
}
