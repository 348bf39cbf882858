import type { Identity } from "~/domain/site/identity/identity.ts";

/** The widths of icons in pixels: in pages, on home screens, and where programs want a large one. */
export const ICON_SIZES = [96, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** An icon of the logo. A maskable one fills its square, for systems that cut icons out. */
export interface IconFile {
  hash: string;
  size: IconSize;
  isMaskable: boolean;
}

const ICON_PATH = /^\/icon\/([\da-f]{32})\/(maskable-)?(\d+)\.png$/;

/** What the paths of a logo's icons begin with, by the hash of its picture. */
export function iconBase(hash: string): string {
  return `/icon/${hash}/`;
}

/** The path of the site's icon as PNG: of the owner's logo, else the product's own mark (`public/`). */
export function iconPath({ logo }: Pick<Identity, "logo">, size: 192 | 512, isMaskable = false): string {
  return `${logo ?? "/icon-"}${isMaskable ? "maskable-" : ""}${size}.png`;
}

/** Parses the path of an icon of a logo; undefined for any other. */
export function parseIconPath(path: string): IconFile | undefined {
  const [, hash, maskable, width] = ICON_PATH.exec(path) ?? [];
  const size = ICON_SIZES.find((one) => String(one) === width);
  return hash && size ? { hash, size, isMaskable: maskable !== undefined } : undefined;
}
