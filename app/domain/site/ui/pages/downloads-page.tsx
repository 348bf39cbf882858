import { DOCUMENT_FILES, type DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import { downloads, downloadsBanner } from "~/domain/site/copy/pages/downloads-copy.ts";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { formatFileSize } from "~/shared/format.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { DocumentCover } from "./document-cover.tsx";

/** Facts about a document, shown before the download. Size in bytes. */
type Facts = { size: number; pages: number };

/** The company profile and the checklist, as downloads. `facts` is null when rendering failed. */
export function DownloadsPage({ facts }: { facts: Record<DocumentName, Facts> | null }) {
  const copy = useCopy(downloads);
  return (
    <>
      <PageBannerFrame {...useCopy(downloadsBanner)} drawing={<Covers />} />
      <Section>
        <ul className="grid gap-6 lg:grid-cols-2">
          {copy.documents.map((document) => (
            <DocumentCard key={document.id} document={document} copy={copy} facts={facts?.[document.id]} />
          ))}
        </ul>
        <div className="mt-10 max-w-2xl border-accent border-l-3 pl-5">
          <h2 className="font-sans font-semibold text-base">{copy.note.title}</h2>
          <p className="mt-1 text-muted">{copy.note.text}</p>
        </div>
      </Section>
      <CallToAction {...copy.callToAction} />
    </>
  );
}

type Copy = (typeof downloads)["shipped"];

function DocumentCard({
  document: { id, title, text, inside, button },
  copy,
  facts,
}: {
  document: Copy["documents"][number];
  copy: Copy;
  facts: Facts | undefined;
}) {
  const href = DOCUMENT_FILES[id];
  return (
    <li id={id} className="flex scroll-mt-28 gap-8 rounded-xl border border-line bg-surface p-6 shadow-sm sm:p-8">
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
        <CheckList items={inside} className="mt-5 mb-7" />
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={href} download="" aria-describedby={`${id}-facts`} className={buttonClasses({}, "max-sm:w-full")}>
            {button}
          </a>
          <p id={`${id}-facts`} className="font-mono text-sm text-subtle">
            {facts
              ? `PDF, ${facts.pages} ${facts.pages === 1 ? copy.page : copy.pages}, ${formatFileSize(facts.size)}`
              : "PDF"}
          </p>
        </div>
        <p className="mt-3">
          <a href={href} className="inline-flex min-h-6 items-center text-brand-ink underline underline-offset-4">
            {copy.open}
            <span className="sr-only">: {title}</span>
          </a>
        </p>
      </div>
      <DocumentCover name={id} className="w-32 shrink-0 self-start max-sm:hidden md:w-40 lg:max-xl:hidden" />
    </li>
  );
}

/** The two documents, one upon the other. */
function Covers() {
  return (
    <div aria-hidden="true" className="banner-drawing banner-covers">
      <DocumentCover name="checklist" />
      <DocumentCover name="company-profile" />
    </div>
  );
}
