import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "neutral" | "brand" | "accent" | "success" | "info" | "danger";

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
  return <span className={classNames("chip", tone !== "neutral" && `chip-${tone}`, className)}>{children}</span>;
}
