import { navigation } from "~/domain/site/copy/navigation";
import { DesktopMenu } from "~/domain/site/ui/layout/desktop-menu";
import { MobileMenu } from "~/domain/site/ui/layout/mobile-menu";
import { Logo } from "~/domain/site/ui/logo";
import { useCopy } from "~/domain/site/ui/use-copy";
import { useScrolledPast } from "~/domain/site/ui/use-scrolled-past";
import { AnyLink } from "~/ui/any-link";
import { ButtonLink } from "~/ui/button";

/** The header: it stays at the top, and becomes more opaque once the page is scrolled by more than 10 px. */
export function Header() {
  const { getInTouch, version } = useCopy(navigation);
  const scrolled = useScrolledPast(10);
  return (
    <header data-scrolled={scrolled} className="site-header">
      <div className="wrap flex h-17 items-center gap-2 lg:gap-3">
        <div className="flex items-center gap-x-3 gap-y-0 md:max-xl:flex-col md:max-xl:items-start">
          <AnyLink to="/" className="-ml-1 rounded-md p-1 md:max-xl:-mb-1.5">
            <Logo className="md:max-lg:gap-2 md:max-lg:text-base" />
          </AnyLink>
          <span className="rounded-full border px-2 py-0.5 text-[0.6875rem] text-subtle print:hidden md:max-xl:border-0 md:max-xl:p-0 md:max-xl:pl-11.5 md:max-xl:leading-none">
            {version}
          </span>
        </div>
        <DesktopMenu />
        <ButtonLink to="/contact" size="sm" className="max-lg:px-2.5 max-lg:text-xs max-md:hidden print:hidden">
          {getInTouch}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}
