import { classNames } from "~/ui/class-names";

/** The site's sign, large: overlapping days that run off the right edge behind a heading. */
export function Bars({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 300"
      preserveAspectRatio="xMaxYMid slice"
      className={classNames("bars", className)}
    >
      <rect x="210" y="24" width="250" height="72" rx="36" />
      <rect x="330" y="114" width="330" height="72" rx="36" />
      <rect x="150" y="204" width="290" height="72" rx="36" />
    </svg>
  );
}
