import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  error: {
    box: "border-danger bg-danger-soft",
    icon: "text-danger",
    iconPath: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 5v5m0 3v.1",
  },
  warn: { box: "border-accent bg-accent-soft", icon: "text-accent-ink", iconPath: "m12 4 9 16H3zm0 6v4m0 3v.1" },
  info: {
    box: "border-info bg-info-soft",
    icon: "text-info",
    iconPath: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v5m0-8v.1",
  },
} as const;

/** A message above what it concerns. An error is an assertive live region, the others are polite. A message that is
 * removed once its button was pressed hands the focus on to what is around it, a dialog or the page. */
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
  const { box, icon, iconPath } = TONES[tone];
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = message;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={message}
      role={tone === "error" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-md border px-4 py-3 text-sm", box, className)}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("icon mt-0.5 size-4.5", icon)}>
        <path d={iconPath} />
      </svg>
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
