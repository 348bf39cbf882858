import { newsletterSection } from "~/domain/newsletter/copy/newsletter-section-copy.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";

/** What the newsletter is. */
export function NewsletterOffer() {
  const copy = useCopy(newsletterSection);
  return (
    <>
      <SectionHeading id="newsletter-title" title={copy.title} text={copy.text} />
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

/** A drawn page with ticked lines. */
function ChecklistPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 112 148" className={className}>
      <path
        d="M6 2h76l24 24v114a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6ZM82 2v18a6 6 0 0 0 6 6h18"
        className="fill-raised stroke-line-strong"
      />
      <path d="M18 14h42v7H18zM18 34h11v11H18zM18 52h11v11H18zM18 70h11v11H18z" className="fill-brand" />
      <path
        d="m20.5 39.5 2.5 2.5 4-5m-6.5 20.5 2.5 2.5 4-5m-6.5 20.5 2.5 2.5 4-5"
        className="fill-none stroke-2 stroke-on-brand"
      />
      <path d="M18 88h11v11H18zM18 106h11v11H18z" className="fill-none stroke-control" />
      <path d="M36 39.5h56M36 57.5h44M36 75.5h56M36 93.5h44M36 111.5h56" className="stroke-5 stroke-line-strong" />
      <path d="M18 128h30v7H18z" className="fill-accent" />
    </svg>
  );
}
