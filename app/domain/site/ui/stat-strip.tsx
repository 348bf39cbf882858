import { classNames } from "~/ui/class-names";

/** Large figures with what they count, side by side on a dark band. */
export function StatStrip({
  stats,
  className,
}: {
  stats: ReadonlyArray<{ figure: string; label: string }>;
  className?: string;
}) {
  return (
    <dl
      className={classNames(
        "on-band grid grid-cols-2 gap-x-6 gap-y-8 rounded-xl bg-band px-7 py-9 text-band-ink md:grid-cols-4 md:px-10",
        className,
      )}
    >
      {stats.map((stat) => (
        <div key={stat.label} className="flex flex-col-reverse justify-end border-band-accent border-l-3 pl-4">
          <dt className="text-band-muted text-sm">{stat.label}</dt>
          <dd className="font-semibold text-3xl tabular-nums">{stat.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
