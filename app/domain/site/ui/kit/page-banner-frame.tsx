import type { ReactNode } from "react";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { Bars } from "./brand.tsx";
import { useCopy } from "./use-copy.ts";

type BannerProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** The breadcrumbs between Home and this page. */
  trail?: ReadonlyArray<{ name: string; href: string }>;
  /** The page's name in breadcrumbs. */
  crumb: string;
  /** Beside the text: one of `app/domain/site/ui/banners/`. Without one the banner has the brand's bars. */
  drawing?: ReactNode;
  children?: ReactNode;
};

/** The head of a content page: breadcrumbs, title, description. */
export function PageBannerFrame({ heading, lead, trail = [], crumb, drawing, children }: BannerProps) {
  const { home } = useCopy(navigation);
  return (
    <div className={drawing ? "banner banner-drawn" : "banner"}>
      {drawing ? null : <Bars />}
      <div className="wrap">
        <nav aria-label="Breadcrumb">
          <ol>
            {[{ name: home, href: "/" }, ...trail].map((step) => (
              <li key={step.href}>
                <a href={step.href}>{step.name}</a>
              </li>
            ))}
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
        <h1 dir="auto">{heading}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
        {drawing}
      </div>
    </div>
  );
}
