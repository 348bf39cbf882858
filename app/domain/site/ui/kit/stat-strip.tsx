import { classNames } from "~/ui/controls/class-names.ts";

/** Large figures with what they count, side by side on a dark band. */
export function StatStrip({
  stats,
  className,
}: {
  stats: ReadonlyArray<{ figure: string; label: string }>;
  className?: string;
}) {
  return (
    <dl className={classNames("panel figures on-band border-transparent bg-band text-band-ink", className)}>
      {stats.map((stat) => (
        <div key={stat.label}>
          <dt>{stat.label}</dt>
          <dd>{stat.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
