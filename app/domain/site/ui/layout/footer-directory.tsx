import { capitalize } from "~/domain/site/copy/fill-copy.ts";
import { footer } from "~/domain/site/copy/footer.ts";
import { outsideLink } from "~/domain/site/navigation/sections.ts";
import { Logo } from "~/domain/site/ui/kit/brand.tsx";
import { StaticIcon } from "~/domain/site/ui/kit/icons/static-icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/** The upper part of the footer: who we are, how to reach us, and links to every page. */
export function FooterDirectory() {
  const copy = useCopy(footer);
  const identity = useIdentity();
  // Without a link left there is no column.
  const columns = copy.columns.filter(({ links }) => links.length > 0);
  return (
    <div className="wrap footer-top">
      <div>
        <Logo />
        <p>{copy.tagline}</p>
        <p className="grid justify-items-start">
          <a href={`mailto:${identity.email}`} className="plain-link">
            <StaticIcon name="mail" className="size-4" />
            {identity.email}
          </a>
          {identity.messaging.href ? (
            <a href={identity.messaging.href} className="plain-link">
              <StaticIcon name="message" className="size-4" />
              <span className="sr-only">{`${capitalize(identity.names.messaging)}: `}</span>
              {identity.messaging.label}
            </a>
          ) : null}
          <span className="plain-link">
            <StaticIcon name="mapPin" className="size-4" />
            {copy.location}
          </span>
        </p>
      </div>
      <nav aria-label="Footer">
        {columns.map((column) => (
          <div key={column.id}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.id}>
                  <a href={link.href} {...outsideLink(link.href)} className="plain-link max-sm:min-h-7">
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
