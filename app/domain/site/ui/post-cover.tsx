import { classNames } from "~/ui/class-names";

const OFFSETS = [12, 40, 64, 28, 52, 80];

/** A post's picture over a drawing of overlapping days, which shows when there is no picture or it can't be loaded. */
export function PostCover({ imageUrl, seed, className }: { imageUrl: string; seed: string; className?: string }) {
  return (
    <div className={classNames("relative overflow-hidden bg-band", className)}>
      <Drawing seed={seed} />
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </div>
  );
}

function Drawing({ seed }: { seed: string }) {
  const turn = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (
    <svg aria-hidden="true" viewBox="0 0 240 126" preserveAspectRatio="xMidYMid slice" className="size-full">
      {[0, 1, 2, 3].map((row) => (
        <rect
          key={row}
          x={OFFSETS[(turn + row * 2) % OFFSETS.length]}
          y={22 + row * 23}
          width={150 - ((turn * (row + 3)) % 70)}
          height="13"
          rx="6.5"
          className={row === turn % 4 ? "fill-band-accent" : "fill-band-line"}
        />
      ))}
    </svg>
  );
}
