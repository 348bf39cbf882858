import { classNames } from "~/ui/class-names";

const OFFSETS = [12, 40, 64, 28, 52, 80];

/** A post's picture, or a drawing of overlapping days that differs from post to post. */
export function PostCover({ imageUrl, seed, className }: { imageUrl: string; seed: string; className?: string }) {
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={1200}
        height={630}
        loading="lazy"
        className={classNames("bg-sunken object-cover", className)}
      />
    );
  }
  const turn = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 126"
      preserveAspectRatio="xMidYMid slice"
      className={classNames("bg-band", className)}
    >
      {[0, 1, 2, 3].map((row) => {
        const x = OFFSETS[(turn + row * 2) % OFFSETS.length] ?? 0;
        return (
          <rect
            key={row}
            x={x}
            y={22 + row * 23}
            width={150 - ((turn * (row + 3)) % 70)}
            height="13"
            rx="6.5"
            className={row === turn % 4 ? "fill-band-accent" : "fill-band-line"}
          />
        );
      })}
    </svg>
  );
}
