import { classNames } from "~/ui/controls/class-names.ts";
import { useIdentity } from "./identity-context.tsx";

/** Two working days that overlap: the mark of the brand. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
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
      className={classNames("inline-flex items-center gap-2.5 font-semibold text-lg tracking-[-0.025em]", className)}
    >
      <LogoMark />
      <span>{brand}</span>
    </span>
  );
}
