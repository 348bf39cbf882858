import type { ReactNode } from "react";
import { pageBanners } from "~/domain/site/copy/pages/page-banners.ts";
import { PageBannerFrame } from "./page-banner-frame.tsx";
import { useCopy } from "./use-copy.ts";

export type BannerPath = keyof typeof pageBanners;

/** The banner of the page at `path`, with the texts of `app/domain/site/copy/pages/page-banners.ts`. */
export function PageBanner({ path, ...rest }: { path: BannerPath; drawing?: ReactNode; children?: ReactNode }) {
  return <PageBannerFrame {...useCopy(pageBanners[path])} {...rest} />;
}
