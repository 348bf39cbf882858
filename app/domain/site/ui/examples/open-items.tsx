import type { OpenItemsExample } from "~/domain/site/copy/services/example.ts";

const TONES = { good: "chip chip-brand", due: "chip chip-accent", late: "chip chip-danger" } as const;

/** What is still open, by client, with what happens next; and the sums by age. */
export function OpenItems({ items, ages }: OpenItemsExample) {
  return (
    <>
      <ul className="-mt-2 ruled">
        {items.map((item) => (
          <li key={item.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              {item.client} <span className="text-subtle text-xs">{item.number}</span>
            </span>
            <span className="flex items-center gap-3 num">
              {item.amount}
              <span className={TONES[item.tone]}>{item.state}</span>
            </span>
          </li>
        ))}
      </ul>
      <svg aria-hidden="true" viewBox="0 0 300 10" className="drawing mt-4 [stroke-width:8]">
        <path d="M5 5h220" />
        <path className="b" d="M238 5h57" />
      </svg>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {ages.map((age) => (
          <div key={age.label}>
            <dt className="text-subtle text-xs">{age.label}</dt>
            <dd className="font-semibold num">{age.amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
