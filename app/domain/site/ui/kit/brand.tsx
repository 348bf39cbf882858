import { classNames } from "~/ui/controls/class-names.ts";
import { useIdentity } from "./identity-context.tsx";

/** The owner's logo, or the product's own mark: two working days that overlap. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
  const { logo } = useIdentity();
  if (logo)
    return (
      <img
        src={`${logo}96.png`}
        alt=""
        width="96"
        height="96"
        className={classNames("shrink-0 rounded-lg", className)}
      />
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames("shrink-0", className)}>
      <rect width="32" height="32" rx="8" fill="#0b5d4b" />
      <rect x="6" y="8.5" width="14" height="6" rx="3" fill="#fff" />
      <rect x="12" y="17.5" width="14" height="6" rx="3" fill="#f5b84b" />
    </svg>
  );
}

/** The mark with the brand's name. */
export function Logo({ className }: { className?: string }) {
  const { brand } = useIdentity();
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2.5 font-semibold text-[length:min(1.125rem,7.5vw)] tracking-[-0.025em]",
        className,
      )}
    >
      <LogoMark />
      <span>{brand}</span>
    </span>
  );
}

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

/**
 * The site's icon (`public/favicon.svg`) as an address of its own: browsers ask for an icon at the very moment that
 * they should be painting the page.
 */
export const SITE_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230b5d4b'/%3E%3Crect x='6' y='8.5' width='14' height='6' rx='3' fill='%23fff'/%3E%3Crect x='12' y='17.5' width='14' height='6' rx='3' fill='%23f5b84b'/%3E%3C/svg%3E";
