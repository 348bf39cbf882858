import { ImageIcon, ImageOff } from "lucide-react";
import { useState } from "react";
import { sameOriginImage } from "~/domain/blog/same-origin-image.ts";
import { smallestVariantPath } from "~/shared/images/image-address.ts";

/** A post's thumbnail. Images of other hosts aren't loaded, as on the public pages. */
export function PostThumbnail({ imageUrl, siteUrl }: { imageUrl: string; siteUrl: string }) {
  const src = smallestVariantPath(sameOriginImage(imageUrl, siteUrl));
  const [broken, setBroken] = useState<string>();
  const Sign = imageUrl ? ImageOff : ImageIcon;
  return (
    <div className="grid aspect-[1200/630] w-20 shrink-0 @2xl:w-28 place-items-center self-start overflow-hidden rounded-md bg-sunken text-control">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <Sign aria-hidden="true" className="size-6" />
      )}
    </div>
  );
}
