import { DOCUMENT_FILES, type DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import { downloads, downloadsBanner } from "~/domain/site/copy/pages/downloads-copy.ts";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { formatFileSize } from "~/shared/format.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

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

const BARS = [
  { x: 66, y: 22, width: 50, tone: "fill-brand" },
  { x: 54, y: 32, width: 34, tone: "fill-band-line" },
  { x: 84, y: 42, width: 32, tone: "fill-band-accent" },
];
const TICKS = [20, 32, 44];

/** The first page of a document, drawn small. */
function DocumentCover({ name, className }: { name: DocumentName; className?: string }) {
  const isProfile = name === "company-profile";
  return (
    <svg aria-hidden="true" viewBox="0 0 116 164" className={classNames("rounded-sm shadow-md", className)}>
      <path d="M0 0h116v164H0z" className="fill-white" />
      <path d={isProfile ? "M0 0h116v101H0z" : "M0 0h116v62H0z"} className="fill-band" />
      <rect x="10" y="9" width="8" height="8" rx="2" className="fill-brand" />
      <rect x="21" y="11.5" width="22" height="3" rx="1.5" className="fill-band-ink" />
      {isProfile ? <ProfileLines /> : <ChecklistLines />}
    </svg>
  );
}

function ProfileLines() {
  return (
    <>
      {BARS.map(({ x, y, width, tone }) => (
        <rect key={y} x={x} y={y} width={width} height="6" rx="3" className={tone} />
      ))}
      <rect x="10" y="50" width="18" height="2.5" rx="1.2" className="fill-band-accent" />
      <rect x="10" y="58" width="62" height="7" rx="2" className="fill-band-ink" />
      <rect x="10" y="69" width="50" height="7" rx="2" className="fill-band-ink" />
      <rect x="10" y="82" width="58" height="2.5" rx="1.2" className="fill-band-muted" />
      <rect x="10" y="87" width="44" height="2.5" rx="1.2" className="fill-band-muted" />
      {[114, 126, 138].map((y) => (
        <path key={y} d={`M10 ${y}h44M62 ${y}h44`} stroke="#d5d0c0" strokeWidth="2.5" strokeLinecap="round" />
      ))}
    </>
  );
}

function ChecklistLines() {
  return (
    <>
      <rect x="10" y="28" width="52" height="6" rx="2" className="fill-band-ink" />
      <rect x="10" y="37" width="34" height="6" rx="2" className="fill-band-ink" />
      <rect x="10" y="48" width="48" height="2.5" rx="1.2" className="fill-band-muted" />
      <path d="M74 62V18a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v44z" className="fill-band-raised" />
      {TICKS.map((y, index) => (
        <rect
          key={y}
          x="79"
          y={y}
          width="7"
          height="7"
          rx="2"
          className={index < 2 ? "fill-band-accent" : "fill-band-line"}
        />
      ))}
      {[78, 94, 110, 126, 142].map((y) => (
        <g key={y}>
          <rect x="10.5" y={y} width="7" height="7" rx="1.5" fill="none" stroke="#838c85" />
          <path d={`M24 ${y + 2}h60M24 ${y + 6}h44`} stroke="#d5d0c0" strokeWidth="2" strokeLinecap="round" />
        </g>
      ))}
    </>
  );
}
