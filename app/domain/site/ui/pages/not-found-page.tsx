import { notFound } from "~/domain/site/copy/not-found";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";
import { ButtonLink } from "~/ui/button";

/** What stands where a page isn't. */
export function NotFoundPage() {
  const copy = useCopy(notFound);
  return (
    <section className="relative overflow-hidden">
      <div aria-hidden="true" className="ledger absolute inset-0 max-md:hidden" />
      <div className="wrap relative grid items-center gap-x-16 gap-y-12 py-20 md:py-32 lg:grid-cols-2">
        <div>
          <p className="font-mono text-2xl text-brand-ink">{copy.code}</p>
          <h1 className="mt-3 text-4xl">{copy.title}</h1>
          <p className="mt-5 max-w-lg text-lg text-muted">{copy.text}</p>
          <ButtonLink to="/" size="lg" className="mt-8">
            {copy.home}
          </ButtonLink>
        </div>
        <nav aria-label={copy.suggestions} className="rounded-xl border border-line bg-surface p-7 shadow-md md:p-9">
          <h2 className="text-lg">{copy.suggestions}</h2>
          <ul className="mt-3 divide-y divide-line">
            {copy.links.map((link) => (
              <li key={link.href}>
                <AnyLink
                  to={link.href}
                  className="flex min-h-13 items-center justify-between font-medium hover:text-brand-ink"
                >
                  {link.name}
                  <span aria-hidden="true" className="text-subtle">
                    →
                  </span>
                </AnyLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
