import type { ReactNode } from "react";
import { navigation } from "~/domain/site/copy/navigation";
import { Icon } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { Logo } from "~/domain/site/ui/logo";
import { SocialLink } from "~/domain/site/ui/social-link";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

const LINK =
  "inline-flex min-h-8 items-center gap-2.5 text-band-muted hover:text-band-ink hover:underline underline-offset-4";

/** The foot of every public page. */
export function Footer({ newsletterForm, pinButton }: { newsletterForm: ReactNode; pinButton: ReactNode }) {
  const copy = useCopy(navigation);
  const identity = useIdentity();
  return (
    <footer className="relative print:hidden">
      {/* Outside the band, so that the dialog takes the page's colours. */}
      <div className="absolute top-4 right-4 md:top-6 md:right-6 [&>form_:focus-visible]:outline-band-accent">
        {pinButton}
      </div>
      <div className="on-band bg-band text-[0.9375rem] text-band-ink">
        <div className="wrap grid gap-x-12 gap-y-12 pt-16 pb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <div>
            <Logo />
            <p className="mt-5 max-w-sm text-band-muted">{copy.tagline}</p>
            <p className="mt-5 flex flex-col items-start">
              <a href={`mailto:${identity.email}`} className={LINK}>
                <Icon name="mail" className="size-4" />
                {identity.email}
              </a>
              <a href={identity.messaging.href} className={LINK}>
                <Icon name="message" className="size-4" />
                <span className="sr-only">Messaging app: </span>
                {identity.messaging.label}
              </a>
              <span className="inline-flex min-h-8 items-center gap-2.5 text-band-muted">
                <Icon name="mapPin" className="size-4" />
                {copy.location}
              </span>
            </p>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
            {copy.footer.map((column) => (
              <div key={column.title}>
                <h2 className="font-semibold text-band-ink">{column.title}</h2>
                <ul className="mt-3 space-y-0.5">
                  {column.links.map((link) => (
                    <li key={link.name}>
                      <AnyLink to={link.href} className={LINK}>
                        {link.name}
                      </AnyLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="wrap">
          <div className="grid items-center gap-x-12 gap-y-5 rounded-xl border border-band-line bg-band-raised p-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:p-8">
            <div>
              <h2 className="font-semibold text-xl">{copy.stayUpdated.title}</h2>
              <p className="mt-1 text-band-muted">{copy.stayUpdated.text}</p>
            </div>
            {newsletterForm}
          </div>
        </div>
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-8 text-band-muted text-sm">
          <p>{copy.copyright}</p>
          <p className="inline-flex items-center gap-1.5">
            <Icon name="globe" className="size-4" />
            {copy.language}
          </p>
          <p>
            {copy.builtBy}{" "}
            <a href={identity.builtBy.href} rel="noopener" className="text-band-ink underline underline-offset-4">
              {identity.builtBy.name}
            </a>
          </p>
          <ul className="flex gap-1 sm:ml-auto">
            <SocialLink name="network" />
            <SocialLink name="microblog" />
          </ul>
        </div>
      </div>
    </footer>
  );
}
