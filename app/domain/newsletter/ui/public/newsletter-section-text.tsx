import { newsletterSection } from "~/domain/newsletter/copy/newsletter-section.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { ChecklistPicture } from "./checklist-picture.tsx";

/** What the newsletter is. */
export function NewsletterOffer() {
  const copy = useCopy(newsletterSection);
  return (
    <>
      <SectionHeading id="newsletter-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      {/* Where the checklist is below the form, "Download PDF" would lead to an email field. */}
      <a href={DOCUMENT_FILES.checklist} download="" className="more mt-4 lg:hidden">
        {copy.promo.button}
      </a>
    </>
  );
}

/** The checklist to download. */
export function ChecklistOffer() {
  const { promo } = useCopy(newsletterSection);
  return (
    <div className="flex gap-8 p-5 sm:p-7 md:p-12">
      <div>
        <h3 className="text-xl">{promo.title}</h3>
        <p className="mt-2 text-muted">{promo.text}</p>
        <CheckList items={promo.points} className="mt-5" />
        <a href={DOCUMENT_FILES.checklist} download="" className={buttonClasses({ variant: "secondary" }, "mt-7")}>
          {promo.button}
        </a>
      </div>
      <ChecklistPicture className="w-28 shrink-0 self-center max-sm:hidden lg:max-xl:hidden" />
    </div>
  );
}
