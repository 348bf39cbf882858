import type { FocalPoint } from "~/shared/content/photo.ts";

/** Where a cropped photo keeps its place: a Content-Security-Policy allows no style in an attribute. */
export const FOCUS_CLASSES: Readonly<Record<FocalPoint, string>> = {
  "left-top": "object-left-top",
  top: "object-top",
  "right-top": "object-right-top",
  left: "object-left",
  center: "object-center",
  right: "object-right",
  "left-bottom": "object-left-bottom",
  bottom: "object-bottom",
  "right-bottom": "object-right-bottom",
};
