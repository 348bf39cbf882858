import type { ReactNode } from "react";
import { pageBanners } from "~/domain/site/copy/page-banners.ts";
import { PageBannerFrame } from "./page-banner-frame.tsx";
import { useCopy } from "./use-copy.ts";

/** The banner of the page at `path`, with the texts of `app/domain/site/copy/page-banners.ts`. */
export function PageBanner({ path, ...rest }: { path: string; drawing?: ReactNode; children?: ReactNode }) {
  const banner = useCopy(pageBanners)[path];
  if (!banner) throw new Error(`copy/page-banners.ts has no banner for ${path}`);
  return <PageBannerFrame {...banner} {...rest} />;
}
