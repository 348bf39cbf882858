import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  error: {
    box: "border-danger bg-danger-soft",
    icon: "text-danger",
    sign: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 5v5m0 3v.1",
  },
  warn: { box: "border-accent bg-accent-soft", icon: "text-accent-ink", sign: "m12 4 9 16H3zm0 6v4m0 3v.1" },
  info: {
    box: "border-info bg-info-soft",
    icon: "text-info",
    sign: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v5m0-8v.1",
  },
} as const;

/** A message across the top of what it concerns. An error is announced at once, the others politely. */
export function Banner({
  tone = "info",
  title,
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { box, icon, sign } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-md border px-4 py-3 text-sm", box, className)}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("icon mt-0.5 size-4.5", icon)}>
        <path d={sign} />
      </svg>
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
