import { checklist } from "~/domain/site/copy/checklist";
import { companyProfile } from "~/domain/site/copy/company-profile";
import { downloads } from "~/domain/site/copy/downloads";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { PrintableDocument } from "~/domain/site/ui/pages/printable-document";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { ButtonLink } from "~/ui/button";

/** The company profile and the checklist, to read here and to save from the browser's print window. */
export function DownloadsPage() {
  const copy = useCopy(downloads);
  const profile = useCopy(companyProfile);
  const list = useCopy(checklist);
  return (
    <>
      <div className="print:hidden">
        <PageBanner path="/resources/download-pdf">
          <ul className="mt-10 grid gap-5 md:grid-cols-2">
            {copy.documents.map((document) => (
              <li key={document.id} className="flex flex-col rounded-xl border border-line bg-surface p-7 shadow-sm">
                <h2 className="text-xl">{document.title}</h2>
                <p className="mt-2 mb-5 text-muted">{document.text}</p>
                <ButtonLink to={`#${document.id}`} variant="secondary" className="mt-auto self-start">
                  {document.read}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </PageBanner>
      </div>
      <Section className="print:[&>div]:py-0">
        <div className="mx-auto max-w-3xl space-y-16 print:max-w-none">
          <PrintableDocument id="company-profile" title={profile.title} subtitle={profile.subtitle}>
            {profile.sections.map((section) => (
              <section key={section.title} className="break-inside-avoid">
                <h3 className="text-xl">{section.title}</h3>
                {section.paragraphs?.map((paragraph) => (
                  <p key={paragraph} className="mt-2 text-muted">
                    {paragraph}
                  </p>
                ))}
                {section.list ? (
                  <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted marker:text-brand">
                    {section.list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ) : null}
              </section>
            ))}
          </PrintableDocument>
          <PrintableDocument id="checklist" title={list.title} subtitle={list.subtitle}>
            {list.groups.map((group) => (
              <section key={group.title} className="break-inside-avoid">
                <h3 className="text-xl">{group.title}</h3>
                <ul className="mt-3 space-y-2.5">
                  {group.items.map((item) => (
                    <li key={item}>
                      <label className="flex gap-3">
                        <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-brand" />
                        <span>{item}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <p className="border-line border-t pt-5 text-muted">{list.closing}</p>
          </PrintableDocument>
        </div>
      </Section>
    </>
  );
}
