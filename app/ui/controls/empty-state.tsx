import type { ReactNode } from "react";

/** The empty state of a list: an illustration, a sentence, and perhaps an action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line-strong border-dashed px-6 py-14 text-center">
      <svg aria-hidden="true" viewBox="0 0 64 48" fill="none" className="mb-5 h-12 text-control">
        <rect x="1" y="1" width="62" height="46" rx="7" stroke="currentColor" strokeWidth="2" strokeDasharray="4 5" />
        <path d="M12 15h22M12 24h32M12 33h16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="50" cy="33" r="5" className="fill-accent" />
      </svg>
      <p className="font-semibold text-lg">{title}</p>
      {children ? <div className="mt-1 max-w-md text-muted">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
