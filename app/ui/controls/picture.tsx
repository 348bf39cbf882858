import type { ComponentProps } from "react";
import type { FocalPoint } from "~/shared/content/photo.ts";
import { imageSources } from "~/shared/images/image-address.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** Where a cropped picture keeps its place: a Content-Security-Policy allows no style in an attribute, and critical CSS
 * is of the classes in components. */
const FOCUS: Readonly<Record<FocalPoint, string>> = {
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

interface PictureProps extends ComponentProps<"img"> {
  src: string;
  /** Which of its sizes browsers choose; without it the one of `src`. */
  sizes?: string;
  /** What a crop keeps. */
  focus?: FocalPoint;
}

/** A picture in all its sizes and formats if it was uploaded; any other has but one. */
export function Picture({ src, sizes, focus, className, alt, ...rest }: PictureProps) {
  const sources = sizes === undefined ? undefined : imageSources(src);
  const set = sources && { srcSet: sources.webp, sizes };
  const classes = focus ? classNames(className, "object-cover", FOCUS[focus]) : className;
  const image = <img {...set} src={src} alt={alt} className={classes} {...rest} />;
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
