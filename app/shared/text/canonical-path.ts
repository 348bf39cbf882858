/**
 * The canonical path: lower case, single slashes and none at the end, no needless escapes. Undefined for a path that
 * can't be decoded.
 */
export function canonicalPath(path: string): string | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  const single = decoded.toLowerCase().replace(/\/{2,}/g, "/");
  return encodeURI(single === "/" ? single : single.replace(/\/$/, ""));
}

/** A path, or a part of one, without its escapes; undefined where one is no code. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
