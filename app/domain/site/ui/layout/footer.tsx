import type { ReactNode } from "react";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { SocialLink } from "~/domain/site/ui/kit/social-link.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The foot of every public page. */
export function Footer({ newsletterForm, pinButton }: { newsletterForm: ReactNode; pinButton: ReactNode }) {
  const copy = useCopy(navigation);
  const identity = useIdentity();
  return (
    <footer className="relative">
      {/* Outside the band, so that the dialog takes the page's colours. */}
      <div className="absolute top-4 right-4 print:hidden [&>form_:focus-visible]:outline-band-accent">{pinButton}</div>
      <div className="on-band site-footer">
        <StaticIsland id="footer-directory" />
        <div className="wrap">
          <div className="card footer-news">
            <div>
              <h2>{copy.stayUpdated.title}</h2>
              <p>{copy.stayUpdated.text}</p>
            </div>
            {newsletterForm}
          </div>
        </div>
        <div className="wrap footer-end">
          <p>{copy.copyright}</p>
          <p className="plain-link">
            <Icon name="globe" className="size-4" />
            {copy.language}
          </p>
          {identity.builtBy.name ? (
            <p>
              {copy.builtBy}{" "}
              {identity.builtBy.href ? (
                <a href={identity.builtBy.href} rel="noopener" className="link">
                  {identity.builtBy.name}
                </a>
              ) : (
                identity.builtBy.name
              )}
            </p>
          ) : null}
          <ul>
            <SocialLink name="network" />
            <SocialLink name="microblog" />
          </ul>
        </div>
      </div>
    </footer>
  );
}
