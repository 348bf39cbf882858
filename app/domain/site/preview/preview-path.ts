/** The path of the home page's preview image; no page has this path. */
const HOME = "/home";
const PICTURE = /^\/preview(\/.+)\.png$/;

/** The path of a page's social preview image. `path` is the page's own. */
export function previewImagePath(path: string): string {
  return `/preview${path === "/" ? HOME : path}.png`;
}

/** The page path of a preview image's path; undefined for any other path. */
export function pageOfPreview(address: string): string | undefined {
  const [, path] = PICTURE.exec(address) ?? [];
  return path === HOME ? "/" : path;
}
