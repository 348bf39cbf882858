import { navigation } from "~/domain/site/copy/navigation.ts";
import { Logo } from "~/domain/site/ui/kit/brand.tsx";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { DesktopMenu } from "./desktop-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** The header: it stays at the top, and becomes more opaque once the page is scrolled by more than 10 px. */
export function Header() {
  const { getInTouch, version } = useCopy(navigation);
  const scrolled = useScrolledPast(10);
  return (
    <header data-scrolled={scrolled} className="site-header">
      <div className="wrap max-md:@container">
        <div className="brand">
          <a href="/">
            <Logo />
          </a>
          <small>{version}</small>
        </div>
        <DesktopMenu />
        {/* Large letters on a phone leave room for the menu alone, which has a button, too. */}
        <ButtonLink to="/contact" size="sm" className="max-lg:px-2.5 max-lg:text-xs max-md:@max-[19rem]:hidden">
          {getInTouch}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}

/** The thin bar above the header: how to reach us, and when we are there. */
export function TopBar() {
  const { hours } = useCopy(navigation);
  return (
    <section aria-label="Contact and hours" className="on-band top-bar">
      <div className="wrap">
        <ContactLinks />
        <span className="plain-link">
          <Icon name="clock" className="size-4" />
          {hours}
        </span>
        <ThemeSwitch />
      </div>
    </section>
  );
}

/** Switches between light and dark, by the script in the document's head (app/shared/theme.ts). Until then the system
 * decides. */
function ThemeSwitch() {
  return (
    <button type="button" data-theme-switch="" aria-label="Switch between light and dark" className="js-only square">
      <Icon name="sun" className="hidden dark:block" />
      <Icon name="moon" className="dark:hidden" />
    </button>
  );
}
