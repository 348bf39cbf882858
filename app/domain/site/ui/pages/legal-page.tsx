import { Fragment, type ReactNode } from "react";
import type { LegalFact, LegalSection, LegalText } from "~/domain/site/copy/legal/legal-text.ts";
import { ImpressumDrawing, PrivacyDrawing, TermsDrawing } from "~/domain/site/ui/banners/legal-drawings.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { type BannerPath, PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";

import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { formatLongDate } from "~/shared/format.ts";
import { CopyButton } from "~/ui/controls/copy-button.tsx";
import { TextTable } from "./text-table.tsx";

const DRAWINGS: Record<string, ReactNode> = {
  "/legal/privacy-policy": <PrivacyDrawing />,
  "/legal/impressum": <ImpressumDrawing />,
  "/legal/terms-of-service": <TermsDrawing />,
};

/**
 * A legal text: numbered sections, their contents beside them on a wide screen. Its looks are in
 * app/domain/site/ui/styles/legal.css.
 */
export function LegalPage({ path, text }: { path: BannerPath; text: ContentDocument<LegalText> }) {
  const { sections: all, contents, updated, version, date } = useCopy(text);
  // The business may have none of the facts that a section tells.
  const sections = all.filter(({ facts }) => facts?.length !== 0);
  const { url } = useIdentity();
  return (
    <>
      <PageBanner path={path} drawing={DRAWINGS[path]}>
        <p className="mt-6 text-sm text-subtle">
          {updated} <time dateTime={date}>{formatLongDate(date)}</time>, {version}
        </p>
        <p className="hidden text-sm print:block">{url + path}</p>
      </PageBanner>
      <div className="wrap legal">
        <nav aria-labelledby="contents">
          <h2 id="contents" className="font-sans text-sm">
            {contents}
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Section({ section }: { section: LegalSection }) {
  const { id, title, basis, facts, paragraphs = [], list, table, closing = [], link } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {basis ? <p className="basis">{basis}</p> : null}
      <Paragraphs items={paragraphs} />
      {facts ? <Facts facts={facts} /> : null}
      {list ? (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <WithAddress text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {table ? <TextTable {...table} /> : null}
      <Paragraphs items={closing} />
      {link ? (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      ) : null}
    </section>
  );
}

function Paragraphs({ items }: { items: ReadonlyArray<string> }) {
  return items.map((item) => (
    <p key={item}>
      <WithAddress text={item} />
    </p>
  ));
}

/** Text in which the site's email address is a link. */
function WithAddress({ text }: { text: string }) {
  const { email } = useIdentity();
  return text.split(email).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={index}>
      {index > 0 ? <a href={`mailto:${email}`}>{email}</a> : null}
      {part}
    </Fragment>
  ));
}

function Facts({ facts }: { facts: ReadonlyArray<LegalFact> }) {
  return (
    <dl>
      {facts.map(({ name, lines, href, copy }) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line}>
              {href ? <a href={href}>{line}</a> : line}
              {copy && line === lines.at(-1) ? (
                <CopyButton text={lines.join("\n")} label={copy} className="ml-1" />
              ) : null}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
