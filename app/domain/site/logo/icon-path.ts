import type { Identity } from "~/domain/site/identity/identity.ts";

/** The widths of icons in pixels: in lists of feeds, in pages, on home screens, and where programs want a large one. */
export const ICON_SIZES = [32, 96, 180, 192, 512] as const;
/** That of Apple's home screens. */
export const HOME_SCREEN_SIZE = 180;
export type IconSize = (typeof ICON_SIZES)[number];

/** An icon of the logo or mark. A maskable one fills its square, for systems that cut icons out. */
export interface IconFile {
  hash: string;
  size: IconSize;
  isMaskable: boolean;
}

const ICON_PATH = /^\/icon\/([\da-f]{32})\/(maskable-)?(\d+)\.png$/;

/** What the paths of the icons of a logo or mark begin with, by its hash. */
export function iconBase(hash: string): string {
  return `/icon/${hash}/`;
}

/** The path of the site's icon as PNG: of the owner's logo or mark, else the product's own mark (`public/`). */
export function iconPath({ logo }: Pick<Identity, "logo">, size: 192 | 512, isMaskable = false): string {
  return `${logo ?? "/icon-"}${isMaskable ? "maskable-" : ""}${size}.png`;
}

/** Parses the path of an icon of a logo or mark; undefined for any other. */
export function parseIconPath(path: string): IconFile | undefined {
  const [, hash, maskable, width] = ICON_PATH.exec(path) ?? [];
  const size = ICON_SIZES.find((one) => String(one) === width);
  return hash && size ? { hash, size, isMaskable: maskable !== undefined } : undefined;
}
