import { navigation } from "~/domain/site/copy/navigation";
import { Icon } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { Logo } from "~/domain/site/ui/logo";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

/** The upper part of the footer: who we are, how to reach us, and links to every page. */
export function FooterDirectory() {
  const copy = useCopy(navigation);
  const identity = useIdentity();
  return (
    <div className="wrap grid gap-x-12 gap-y-12 pt-16 pb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div>
        <Logo />
        <p className="mt-5 max-w-sm text-muted">{copy.tagline}</p>
        <p className="mt-5 flex flex-col items-start text-muted">
          <a href={`mailto:${identity.email}`} className="plain-link">
            <Icon name="mail" className="size-4" />
            {identity.email}
          </a>
          <a href={identity.messaging.href} className="plain-link">
            <Icon name="message" className="size-4" />
            <span className="sr-only">Messaging app: </span>
            {identity.messaging.label}
          </a>
          <span className="inline-flex min-h-8 items-center gap-2">
            <Icon name="mapPin" className="size-4" />
            {copy.location}
          </span>
        </p>
      </div>
      <nav aria-label="Footer" className="text-muted grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
        {copy.footer.map((column) => (
          <div key={column.title}>
            <h2 className="font-semibold text-ink">{column.title}</h2>
            <ul className="mt-3">
              {column.links.map((link) => (
                <li key={link.name}>
                  <AnyLink to={link.href} className="plain-link">
                    {link.name}
                  </AnyLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
