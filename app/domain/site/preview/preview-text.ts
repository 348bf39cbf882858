import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { blogBanner } from "~/domain/site/copy/pages/blog-banner.ts";
import { hasPage, headOf, metadataFor } from "~/domain/site/head/page-metadata.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import type { Photo } from "~/shared/content/photo.ts";
import { type CoverDrawing, coverDrawing } from "./preview-drawing.ts";

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
  /** What stands beside the title: a part of an SVG, at its place. */
  drawing?: string | undefined;
}

/** The photo that the page at `path` is shared with; undefined if its preview is drawn. */
export function photoOfPage(path: string, identity: Identity): Photo | undefined {
  return hasPage(path, identity) ? metadataFor(path, identity).photo : undefined;
}

/** The preview of the page at `path`; undefined when there is none in `app/domain/site/copy/metadata.ts`. */
export function previewOfPage(path: string, identity: Identity): Omit<PreviewText, "drawing"> | undefined {
  if (!hasPage(path, identity)) return undefined;
  const { banner } = headOf(path.replace(/\/[^/]*$/, ""));
  const section = banner && contentOf(banner, identity).crumb;
  const { title, description } = metadataFor(path, identity);
  return { ...siteText(identity), section, title, description };
}

/** The preview of a post. */
export function previewOfPost(
  { title, excerpt, drawing }: { title: string; excerpt: string; drawing: CoverDrawing },
  identity: Identity,
): PreviewText {
  const section = contentOf(blogBanner, identity).crumb;
  return { ...siteText(identity), section, title, description: excerpt, drawing: coverDrawing(drawing) };
}

function siteText({ brand, domain }: Identity) {
  return { brand, host: domain };
}
