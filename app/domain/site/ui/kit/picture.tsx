import type { ComponentProps } from "react";
import { imageSources } from "~/shared/images/image-address.ts";

/** A picture in all its sizes and formats if it was uploaded; any other has but one. */
export function Picture({ src, sizes, alt, ...rest }: ComponentProps<"img"> & { src: string; sizes: string }) {
  const sources = imageSources(src);
  const image = <img {...(sources && { srcSet: sources.webp, sizes })} src={src} alt={alt} {...rest} />;
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
