/** Where the home page's picture lies; no page has this path. */
const HOME = "/home";
const PICTURE = /^\/preview(\/.+)\.png$/;

/** The address of the picture that stands for a page where somebody shares it. `path` is the page's own. */
export function previewImagePath(path: string): string {
  return `/preview${path === "/" ? HOME : path}.png`;
}

/** The path of the page that a picture's address stands for; undefined for any other address. */
export function pageOfPreview(address: string): string | undefined {
  const [, path] = PICTURE.exec(address) ?? [];
  return path === HOME ? "/" : path;
}
