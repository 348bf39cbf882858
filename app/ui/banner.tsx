import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

const LOOKS = {
  error: { box: "border-danger bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
  warn: { box: "border-accent bg-accent-soft", icon: "text-accent-ink", Icon: TriangleAlert },
  info: { box: "border-info bg-info-soft", icon: "text-info", Icon: Info },
} as const;

/** A message across the top of what it concerns. An error is announced at once, the others politely. */
export function Banner({
  tone = "info",
  title,
  children,
  className,
}: {
  tone?: keyof typeof LOOKS;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { box, icon, Icon } = LOOKS[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-md border px-4 py-3 text-sm", box, className)}
    >
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-4.5 shrink-0", icon)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
