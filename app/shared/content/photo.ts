import { type ImageIdentity, parseImagePath } from "~/shared/images/image-address.ts";

/** What a crop keeps of a photo: its place from left to right, and from top to bottom. */
export const FOCAL_POINTS = [
  ["left-top", "Top left"],
  ["top", "Top"],
  ["right-top", "Top right"],
  ["left", "Left"],
  ["center", "Centre"],
  ["right", "Right"],
  ["left-bottom", "Bottom left"],
  ["bottom", "Bottom"],
  ["right-bottom", "Bottom right"],
] as const;

export type FocalPoint = (typeof FOCAL_POINTS)[number][0];

/** A photo of a page: an uploaded image, and what a crop keeps of it. */
export interface Photo {
  path: string;
  image: ImageIdentity;
  focus: FocalPoint;
}

/** Reads a photo as texts have it: the path of an uploaded image, behind `#` its focal point unless that is the centre;
 * undefined for anything else. */
export function parsePhoto(value: string): Photo | undefined {
  const [path = "", point = "center", ...more] = value.split("#");
  const image = more.length === 0 ? parseImagePath(path) : undefined;
  const focus = FOCAL_POINTS.find(([one]) => one === point)?.[0];
  return image && focus && { path, image, focus };
}

/** Writes a photo as `parsePhoto` reads it. */
export function photoValue(path: string, focus: FocalPoint): string {
  return focus === "center" ? path : `${path}#${focus}`;
}
