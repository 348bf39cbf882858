/** Of preview images, in pixels: the least that networks show at full width. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The path of the home page's preview image; no page has this path. */
const HOME = "/home";
const PICTURE = /^\/preview(\/.+)\.(png|jpg)$/;

/** Of a preview image: it is drawn, or a photo. */
export type PreviewFormat = "png" | "jpg";

/** The path of a page's social preview image. `path` is the page's own. */
export function previewImagePath(path: string, format: PreviewFormat): string {
  return `/preview${path === "/" ? HOME : path}.${format}`;
}

/** The page path of a preview image's path, and its format; undefined for any other path. */
export function parsePreviewPath(address: string): { path: string; format: PreviewFormat } | undefined {
  const [, path, format] = PICTURE.exec(address) ?? [];
  return path ? { path: path === HOME ? "/" : path, format: format === "jpg" ? "jpg" : "png" } : undefined;
}
