import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

export type BadgeTone = "neutral" | "brand" | "accent" | "success" | "info" | "danger";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-muted",
  brand: "bg-brand-soft text-brand-ink",
  accent: "bg-accent-soft text-accent-ink",
  success: "bg-success-soft text-success",
  info: "bg-info-soft text-info",
  danger: "bg-danger-soft text-danger",
};

/** A short label in a coloured pill: a status, a count, a tag. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs tabular-nums",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
