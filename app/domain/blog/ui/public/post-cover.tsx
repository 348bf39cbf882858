import { type CoverTone, postCover } from "~/domain/blog/public/post-cover-subject.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { Picture } from "~/ui/controls/picture.tsx";

const TONES: Record<CoverTone, string> = { pine: "", sun: "cover-sun", sky: "cover-sky", clay: "cover-clay" };

type CoverProps = {
  /** An image of this site, or empty for a drawing. */
  imageUrl: string;
  /** The alternative text; empty where the text beside the image says the same. */
  imageAlt?: string | undefined;
  /** What the drawing is chosen by. */
  post: { title: string; slug: string };
  /** Whether it is above the fold. */
  eager?: boolean;
  className?: string;
};

/**
 * A post's image over a drawing, which is visible without an image or when loading fails. The box has the
 * alternative text: an `<img>` with one would show it, with the broken-image icon, over the drawing.
 */
export function PostCover({ imageUrl, imageAlt = "", post, eager = false, className }: CoverProps) {
  const { tone, background, sheets, strokes, accents } = postCover(post);
  return (
    <div
      className={classNames("cover", TONES[tone], className)}
      {...(imageUrl && imageAlt ? { role: "img", "aria-label": imageAlt } : {})}
    >
      <svg aria-hidden="true" viewBox="0 0 240 126" preserveAspectRatio="xMidYMid slice">
        <path d={background} className="behind" />
        <path d={sheets} className="sheet" />
        <path d={strokes} />
        <path d={accents} className="b" />
      </svg>
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt=""
          sizes={eager ? "(width < 48rem) 100vw, 42rem" : "auto, (width < 40rem) 100vw, 24rem"}
          width={1200}
          height={630}
          loading={eager ? "eager" : "lazy"}
        />
      ) : null}
    </div>
  );
}
