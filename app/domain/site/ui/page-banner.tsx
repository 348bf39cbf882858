import type { ReactNode } from "react";
import { pageBanners } from "~/domain/site/copy/page-banners";
import { Bars } from "~/domain/site/ui/bars";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

type BannerProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** What stands between Home and this page. */
  trail?: ReadonlyArray<{ name: string; href: string }>;
  /** What breadcrumbs call this page. */
  crumb: string;
  children?: ReactNode;
};

/** The head of a content page: breadcrumbs, title, description. */
export function Banner({ heading, lead, trail = [], crumb, children }: BannerProps) {
  return (
    <div className="relative overflow-hidden border-b bg-sunken print:border-0 print:bg-transparent">
      <Bars className="max-lg:hidden print:hidden" />
      <div className="wrap relative pt-8 pb-14 md:pt-10 md:pb-20">
        <nav aria-label="Breadcrumb" className="print:hidden">
          <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-subtle">
            {[{ name: "Home", href: "/" }, ...trail].map((step) => (
              <li key={step.href} className="flex items-center gap-2">
                <AnyLink
                  to={step.href}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {step.name}
                </AnyLink>
                <span aria-hidden="true">/</span>
              </li>
            ))}
            <li aria-current="page" className="min-w-0 truncate text-ink">
              {crumb}
            </li>
          </ol>
        </nav>
        <h1 className="mt-8 max-w-4xl text-4xl md:mt-12">{heading}</h1>
        {lead ? <p className="lead mt-5 max-w-2xl text-balance">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** The banner of the page at `path`, with the texts of `copy/page-banners.ts`. */
export function PageBanner({ path, children }: { path: string; children?: ReactNode }) {
  const banner = useCopy(pageBanners)[path];
  if (!banner) throw new Error(`copy/page-banners.ts has no banner for ${path}`);
  return <Banner {...banner}>{children}</Banner>;
}
