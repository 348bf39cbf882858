import type { ReportExample } from "~/domain/site/copy/services/example.ts";

/** One page of a report: figures, a chart of eight weeks, and the comment that makes it worth reading. */
export function Report({ figures, bars, barsLabel, comment }: ReportExample) {
  const drawn = bars.map((value, index) => `M${13 + index * 34} 94v-${Math.round(value * 0.84)}`);
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse justify-end">
            <dt className="text-subtle text-xs">{figure.label}</dt>
            <dd className="font-semibold text-2xl num">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-subtle text-xs">{barsLabel}</p>
      <svg aria-hidden="true" viewBox="0 0 264 104" className="drawing mt-2 max-w-md">
        <path d={drawn.slice(0, -1).join("")} />
        <path className="b" d={drawn.at(-1)} />
      </svg>
      <p className="mt-4 border-accent border-l-3 pl-4 text-[0.9375rem]">{comment}</p>
    </>
  );
}
