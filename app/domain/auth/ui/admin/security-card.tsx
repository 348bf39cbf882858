import type { ReactNode } from "react";

/** A section of the security screen. */
export function SecurityCard({
  name,
  title,
  description,
  actions,
  children,
}: {
  name: string;
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${name}-title`}
      id={name}
      className="overflow-clip rounded-lg border bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={`${name}-title`} className="font-semibold text-lg">
            {title}
          </h2>
          <p className="mt-0.5 text-muted text-sm">{description}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
