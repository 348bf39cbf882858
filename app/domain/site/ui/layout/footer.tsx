import type { ReactNode } from "react";
import { navigation } from "~/domain/site/copy/navigation";
import { Icon } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { SocialLink } from "~/domain/site/ui/social-link";
import { useCopy } from "~/domain/site/ui/use-copy";
import { still } from "~/ui/still";

const loadDirectory = () => import("./footer-directory").then((module) => module.FooterDirectory);
const StillDirectory = still({
  id: "footer-directory",
  onServer: import.meta.env.SSR ? await loadDirectory() : undefined,
  load: loadDirectory,
});

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
      <div className="on-band bg-band text-band-ink text-md">
        <StillDirectory />
        <div className="wrap">
          <div className="grid items-center gap-x-12 gap-y-5 rounded-xl border bg-surface p-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:p-8">
            <div>
              <h2 className="font-semibold text-xl">{copy.stayUpdated.title}</h2>
              <p className="mt-1 text-muted">{copy.stayUpdated.text}</p>
            </div>
            {newsletterForm}
          </div>
        </div>
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-8 text-muted text-sm">
          <p>{copy.copyright}</p>
          <p className="inline-flex items-center gap-1.5">
            <Icon name="globe" className="size-4" />
            {copy.language}
          </p>
          <p>
            {copy.builtBy}{" "}
            <a href={identity.builtBy.href} rel="noopener" className="link">
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
