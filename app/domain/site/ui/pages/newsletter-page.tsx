import type { ReactNode } from "react";
import { newsletterPage } from "~/domain/site/copy/contact-page";
import { CheckList } from "~/domain/site/ui/check-list";
import { ChecklistPicture } from "~/domain/site/ui/checklist-picture";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

/** The page around the newsletter form, which every newsletter form posts to when there is no JavaScript. */
export function NewsletterPage({ form }: { form: ReactNode }) {
  const copy = useCopy(newsletterPage);
  return (
    <>
      <PageBanner path="/newsletter" />
      <Section>
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="rounded-xl border border-line bg-surface p-6 shadow-md sm:p-10">
            <h2 className="mb-6 text-2xl">{copy.formTitle}</h2>
            {form}
            <p className="mt-5 text-sm text-subtle">
              <AnyLink to="/legal/privacy-policy#newsletter" className="underline underline-offset-4">
                {copy.privacy}
              </AnyLink>
            </p>
          </div>
          <div className="flex gap-8">
            <div>
              <h2 className="text-2xl">{copy.expectTitle}</h2>
              <CheckList items={copy.expect} className="mt-5" />
            </div>
            <ChecklistPicture className="w-28 shrink-0 self-center max-sm:hidden" />
          </div>
        </div>
      </Section>
    </>
  );
}
