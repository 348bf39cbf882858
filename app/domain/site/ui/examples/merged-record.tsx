import type { RecordExample } from "~/domain/site/copy/services/example.ts";

/** Two entries that flow into one record. */
export function MergedRecord({ merged, name, fields }: RecordExample) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4">
        {merged.map((entry) => (
          <li key={entry.name} className="sticky-note">
            {entry.name}
            <small>{entry.from}</small>
          </li>
        ))}
      </ul>
      <svg aria-hidden="true" viewBox="0 0 300 40" className="drawing [stroke-width:2]">
        <path className="c" d="M72 0c0 24 78 12 78 36M228 0c0 24-78 12-78 36" />
        <path className="b [stroke-width:10]" d="M150 36v.1" />
      </svg>
      <div className="sticky-note mt-0">
        <b className="text-lg">{name}</b>
        <dl className="mt-2 ruled">
          {fields.map((field) => (
            <div key={field.name} className="flex flex-wrap gap-x-3 py-2">
              <dt className="w-20 shrink-0 text-subtle">{field.name}</dt>
              <dd className={field.added ? "marked" : undefined}>{field.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
