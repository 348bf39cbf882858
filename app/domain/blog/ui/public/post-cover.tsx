import { imageSources } from "~/shared/images/image-address.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** Bars as strokes with round ends: the main ones, and those that stand out. */
const DRAWINGS = [
  ["M24 36h84M60 60h120M24 84h60", "M132 36h48M108 84h84"],
  ["M36 96V72M72 96V56M144 96V48M180 96V64", "M108 96V32"],
  ["M28 32h40M28 56h40M28 80h40M28 104h40M96 32h88M96 80h112M96 104h64", "M96 56h48"],
  ["M30 40h100M110 64h96M50 88h90", "M166 40h40M166 88h26"],
  [
    "M36 28v.1M36 63v.1M36 98v.1M71 28v.1M71 98v.1M106 63v.1M106 98v.1M141 28v.1M141 63v.1M176 28v.1M176 98v.1",
    "M71 63v.1M106 28v.1M141 98v.1M176 63h28",
  ],
  ["M120 25a38 38 0 1 1-.1 0M28 63h24M188 63h24", "M120 44v19h14"],
  ["M26 98h52M70 70h52M114 42h52", "M158 98h54M26 42h40"],
] as const;
const TONES = ["", "cover-sun", "cover-sky", "cover-clay"];

type CoverProps = {
  /** An image of this site, or empty for a drawing. */
  imageUrl: string;
  /** The alternative text; empty where the text beside the image says the same. */
  imageAlt?: string | undefined;
  /** The seed that chooses the drawing. */
  seed: string;
  /** Whether it is above the fold. */
  eager?: boolean;
  className?: string;
};

/**
 * A post's image over a drawing, which is visible without an image or when loading fails. The box has the
 * alternative text: an `<img>` with one would show it, with the broken-image icon, over the drawing.
 */
export function PostCover({ imageUrl, imageAlt = "", seed, eager = false, className }: CoverProps) {
  const number = [...seed].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 10_007, 7);
  const [main, other] = DRAWINGS[number % DRAWINGS.length] ?? DRAWINGS[0];
  return (
    <div
      className={classNames("cover", TONES[Math.floor(number / DRAWINGS.length) % TONES.length], className)}
      {...(imageUrl && imageAlt ? { role: "img", "aria-label": imageAlt } : {})}
    >
      <svg aria-hidden="true" viewBox="0 0 240 126" preserveAspectRatio="xMidYMid slice">
        <path d={main} />
        <path d={other} className="b" />
      </svg>
      {imageUrl ? <Picture src={imageUrl} eager={eager} /> : null}
    </div>
  );
}

/** Uploaded images have a `srcset` of sizes and formats. */
function Picture({ src, eager }: { src: string; eager: boolean }) {
  const sources = imageSources(src);
  const sizes = eager ? "(width < 48rem) 100vw, 44rem" : "auto, (width < 40rem) 100vw, 24rem";
  const set = sources && { srcSet: sources.webp, sizes };
  const image = <img {...set} src={src} alt="" width={1200} height={630} loading={eager ? "eager" : "lazy"} />;
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
