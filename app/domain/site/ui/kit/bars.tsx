import { classNames } from "~/ui/controls/class-names.ts";

/** The brand's bars, large: overlapping days behind a heading or a picture, one of which runs off to the right. */
export function Bars({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 300" className={classNames("brand-bars", className)}>
      <rect x="150" y="20" width="200" height="70" rx="35" />
      <rect x="230" y="115" width="900" height="70" rx="35" />
      <rect x="125" y="210" width="210" height="70" rx="35" />
    </svg>
  );
}
