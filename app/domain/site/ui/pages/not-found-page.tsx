import { notFound } from "~/domain/site/copy/pages/not-found-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** The page for an unknown path. */
export function NotFoundPage() {
  const copy = useCopy(notFound);
  return (
    <div className="wrap section halves items-center">
      <div>
        <svg aria-hidden="true" viewBox="0 0 240 72" className="drawing mb-8 max-w-60">
          <path className="c" d="M7 8h120M67 64h96" />
          <path d="M47 36h66" />
          <path className="b" strokeDasharray="1 18" strokeWidth="5" d="M140 36h94" />
        </svg>
        <p className="font-semibold text-5xl text-brand-ink">{copy.code}</p>
        <h1 className="mt-2 text-4xl">{copy.title}</h1>
        <p className="lead mt-5 max-w-lg">{copy.text}</p>
        <ButtonLink to="/" size="lg" className="mt-8">
          {copy.home}
        </ButtonLink>
      </div>
      <nav aria-labelledby="suggestions-title" className="card">
        <h2 id="suggestions-title" className="text-xl">
          {copy.suggestions}
        </h2>
        <ul className="mt-3 ruled">
          {copy.links.map((link) => (
            <li key={link.href}>
              <a href={link.href} className="more flex min-h-13 justify-between">
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
