import type { ReactNode } from "react";

/** A section of a screen: its title and description, what can be done with it, and its content. */
export function SectionCard({
  name,
  title,
  badge,
  description,
  actions,
  children,
}: {
  /** Its `id`, for links to it. */
  name: string;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  description: ReactNode;
  /** Beside title and description. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${name}-title`}
      id={name}
      className="overflow-clip rounded-lg border bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="not-last:mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={`${name}-title`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
            {title} {badge}
          </h2>
          <p className="mt-0.5 text-muted text-sm">{description}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
