import { blogBanner } from "~/domain/site/copy/blog-banner.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { pageBanners } from "~/domain/site/copy/page-banners.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";

/** The texts of a preview image. */
export interface PreviewText {
  brand: string;
  /** The owner's logo as a `data:` URL of a PNG. */
  logo?: string;
  /** Where the site is, without `https://`. */
  host: string;
  /** The part of the site that the page belongs to. */
  section?: string;
  /** Without one, the brand takes its place. */
  title?: string;
  description?: string;
  /** A drawing of 240 by 126, of a post that shows one on its page. */
  drawing?: PreviewDrawing;
}

export interface PreviewDrawing {
  tone: "pine" | "sun" | "sky" | "clay";
  /** Paths, from back to front: strokes behind all, sheets, strokes, and strokes that stand out. */
  background: string;
  sheets: string;
  strokes: string;
  accents: string;
}

/** The preview of the page at `path`; undefined when there is none in `app/domain/site/copy/metadata.ts`. */
export function previewOfPage(path: string, identity: Identity): PreviewText | undefined {
  const entry = contentOf(pageMetadata, identity).pages.find((one) => one.path === path);
  if (!entry) return undefined;
  const section = contentOf(pageBanners, identity)[path.replace(/\/[^/]*$/, "")]?.crumb;
  const { title, profile } = entry;
  return { ...siteText(identity), section, title, description: profile.description };
}

/** The preview of a post. */
export function previewOfPost(
  { title, excerpt, drawing }: { title: string; excerpt: string; drawing: PreviewDrawing },
  identity: Identity,
): PreviewText {
  const section = contentOf(blogBanner, identity).crumb;
  return { ...siteText(identity), section, title, description: excerpt, drawing };
}

function siteText({ brand, domain }: Identity) {
  return { brand, host: domain };
}
