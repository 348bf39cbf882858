import { heroPicture } from "~/domain/site/copy/home/hero-picture.ts";
import { pageBanners } from "~/domain/site/copy/pages/page-banners.ts";
import type { Paper, PaperPart, PaperRow } from "~/domain/site/copy/papers/paper.ts";
import { paperLabels } from "~/domain/site/copy/papers/paper-labels.ts";
import { papers } from "~/domain/site/copy/papers/papers.ts";
import { serviceLabels } from "~/domain/site/copy/services/service-labels.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import type { ServicePage } from "~/domain/site/copy/services/service-page.ts";
import { servicePages } from "~/domain/site/copy/services/service-pages.ts";
import { PapersDrawing } from "~/domain/site/ui/banners/papers-drawing.tsx";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ExampleDrawing, Report } from "~/domain/site/ui/pages/example-drawing.tsx";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { TextTable } from "./text-table.tsx";

/** A document as clients get it, marked as an example: its sheets one below the other, or a page each in print. */
export function PaperPage({ path }: { path: string }) {
  const document = papers[path];
  return document ? <Sheets document={document} parent={path.slice(0, path.lastIndexOf("/"))} /> : null;
}

function Sheets({ document, parent }: { document: ContentDocument<Paper>; parent: string }) {
  const { sheets, chart, callToAction, ...head } = useCopy(document);
  const labels = useCopy(paperLabels);
  const { consultation, contact } = useCopy(serviceLabels);
  const service = servicePages.find(({ shipped }) => parent === `/services/${shipped.slug}`);
  return (
    <>
      <PageBannerFrame
        {...head}
        trail={useTrail(parent)}
        drawing={<PapersDrawing titles={sheets.map(({ title }) => title)} />}
      />
      <div className="wrap section grid grid-cols-[minmax(0,54rem)] justify-center gap-6 md:gap-12 print:block print:py-0">
        <nav aria-label={labels.sheets} className="-mb-2 flex flex-wrap gap-x-6 gap-y-2 md:-mb-6 print:hidden">
          {sheets.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="link">
              {title}
            </a>
          ))}
        </nav>
        {sheets.map(({ id, title, when, parts }, index) => (
          <article
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="paper scroll-mt-24 md:p-14 print:border-0 print:p-0 print:not-first-of-type:break-before-page"
          >
            <header className="paper-head">
              <h2 id={`${id}-title`} className="text-2xl leading-tight">
                {title}
              </h2>
              <span className="chip chip-accent">{labels.example}</span>
              <p className="w-full text-sm text-subtle">{when}</p>
            </header>
            {index > 0 ? null : service ? <OfService document={service} /> : <OfWeek chart={chart} />}
            {parts.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </article>
        ))}
        <p className="text-sm text-subtle">{labels.note}</p>
      </div>
      <CallToAction
        title={labels.start}
        text={callToAction}
        first={{ text: consultation, to: "/resources/free-consultation" }}
        second={{ text: contact, to: "/contact" }}
      />
    </>
  );
}

function Part({ part: { id, title, text, steps, points, head, rows = [], total } }: { part: PaperPart }) {
  const items = steps ?? points;
  const List = steps ? "ol" : "ul";
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-24 break-inside-avoid space-y-3">
      <h3 id={`${id}-title`} className="text-lg">
        {title}
      </h3>
      {text ? <p>{text}</p> : null}
      {items ? (
        <List className={`${steps ? "list-decimal" : "list-disc"} space-y-1.5 pl-6`}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      ) : null}
      {head ? (
        <TextTable labelledBy={`${id}-title`} head={head} rows={rows.map(cellsOf)} total={total && cellsOf(total)} />
      ) : null}
    </section>
  );
}

function cellsOf({ first, second, third, fourth, fifth }: PaperRow): string[] {
  return [first, second, third, fourth, fifth].filter((cell) => cell !== undefined);
}

function OfService({ document }: { document: ContentDocument<ServicePage> }) {
  const { example } = useCopy(document);
  return (
    <figure>
      <ExampleDrawing example={example} />
      <figcaption className="mt-4 text-sm text-subtle">{example.caption}</figcaption>
    </figure>
  );
}

/** The figures and the question of the hero's card, which leads here. */
function OfWeek({ chart = { bars: [], barsLabel: "" } }: Pick<Paper, "chart">) {
  const { figures, question } = useCopy(heroPicture).report;
  const shown = figures.map(({ figure, label }) => ({ value: figure, label }));
  return <Report kind="report" figures={shown} comment={question} {...chart} />;
}

/** The breadcrumbs between Home and a paper: the page that it belongs to, behind that of all services. */
function useTrail(parent: string) {
  const service = useCopy(serviceMenu).services.find(({ id }) => parent === `/services/${id}`);
  const list = service ? "/services" : "/how-it-works";
  const own = service ? [{ name: service.name, href: parent }] : [];
  return [{ name: useCopy(pageBanners[list]).crumb, href: list }, ...own];
}
