import { newsletterPage } from "~/domain/newsletter/copy/newsletter-page-copy.ts";
import { LetterDrawing } from "~/domain/site/ui/banners/letter-drawing.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

export function NewsletterBanner() {
  return <PageBanner path="/newsletter" drawing={<LetterDrawing />} />;
}

/** What a subscriber gets, and what becomes of the address. */
export function NewsletterAside() {
  const copy = useCopy(newsletterPage);
  return (
    <>
      <h2 className="text-2xl">{copy.expectTitle}</h2>
      <CheckList items={copy.expect} className="mt-5" />
      <p className="mt-5 text-sm">
        <a href="/legal/privacy-policy#newsletter" className="link inline-flex min-h-6 items-center">
          {copy.privacy}
        </a>
      </p>
    </>
  );
}

export function RecentIssues() {
  const copy = useCopy(newsletterPage);
  if (copy.recent.length === 0) return null;
  return (
    <>
      <h2 className="mt-16 text-2xl">{copy.recentTitle}</h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {copy.recent.map((issue) => (
          <li key={issue.title} className="card">
            <svg aria-hidden="true" viewBox="0 0 96 40" className="drawing mb-5 w-24 [stroke-width:6]">
              <path className="c" d="M3 5h90M3 20h74M3 35h52" />
              <path className="b" d="M3 5h34" />
            </svg>
            <h3>{issue.title}</h3>
            <p className="note mt-2">{issue.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
