import { Link } from "react-router";
import { navigation } from "~/domain/site/copy/navigation";
import { DesktopMenu } from "~/domain/site/ui/layout/desktop-menu";
import { MobileMenu } from "~/domain/site/ui/layout/mobile-menu";
import { Logo } from "~/domain/site/ui/logo";
import { useCopy } from "~/domain/site/ui/use-copy";
import { useScrolledPast } from "~/domain/site/ui/use-scrolled-past";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** The header: it stays at the top, and becomes more opaque once the page is scrolled by more than 10 px. */
export function Header() {
  const { getInTouch, version } = useCopy(navigation);
  const scrolled = useScrolledPast(10);
  return (
    <header
      data-scrolled={scrolled}
      className={classNames(
        "sticky top-0 z-30 border-b transition-[background-color,border-color,box-shadow] duration-200 print:static",
        scrolled
          ? "border-line bg-canvas/96 shadow-sm backdrop-blur-md"
          : "border-transparent bg-canvas/75 backdrop-blur-sm",
      )}
    >
      <div className="wrap flex h-17 items-center gap-3">
        <Link to="/" prefetch="intent" className="-ml-1 flex items-center gap-3 rounded-md p-1">
          <Logo />
        </Link>
        <span className="mt-0.5 rounded-full border border-line-strong px-2 py-0.5 font-mono text-[0.6875rem] text-subtle max-[22rem]:hidden lg:max-xl:hidden">
          {version}
        </span>
        <DesktopMenu />
        <ButtonLink to="/contact" size="sm" className="max-lg:hidden print:hidden">
          {getInTouch}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}
