import type {
  BoardExample,
  CalendarExample,
  FormatsExample,
  OpenItemsExample,
  RecordExample,
  ReportExample,
  ServiceExample,
} from "~/domain/site/copy/services/example.ts";

/** An example of what a client receives, as it stands on paper. */
export function ExampleDrawing({ example }: { example: ServiceExample }) {
  switch (example.kind) {
    case "board":
      return <Board {...example} />;
    case "report":
      return <Report {...example} />;
    case "open-items":
      return <OpenItems {...example} />;
    case "record":
      return <MergedRecord {...example} />;
    case "calendar":
      return <Calendar {...example} />;
    case "formats":
      return <Formats {...example} />;
  }
}

/** A task board: columns of cards, with those that wait for the client highlighted. */
function Board({ columns }: BoardExample) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3 sm:gap-3">
      {columns.map((column) => (
        <li key={column.title}>
          <p className="text-subtle text-xs">{column.title}</p>
          <ul>
            {column.cards.map((card) => (
              <li key={card.text} className={card.waits ? "sticky-note sticky-note-due" : "sticky-note"}>
                {card.text}
                <small>{card.note}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

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

const TONES = { good: "chip chip-brand", due: "chip chip-accent", late: "chip chip-danger" } as const;

/** What is still open, by client, with what happens next; and the sums by age. */
function OpenItems({ items, ages }: OpenItemsExample) {
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

/** Two entries that flow into one record. */
function MergedRecord({ merged, name, fields }: RecordExample) {
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

const KINDS: Record<string, string> = { p: "slot p", n: "slot n", w: "slot w" };

/** Four weeks of working days, and what is published on each. */
function Calendar({ weeks, days, legend }: CalendarExample) {
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[auto_repeat(5,minmax(0,1fr))] items-center gap-[min(0.5rem,2vw)] text-[min(var(--text-xs),3.6vw)] text-subtle"
      >
        <span />
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
        {weeks.map((week) => [
          <span key={week.label} className="num">
            {week.label}
          </span>,
          ...days.map((day, index) => (
            <i key={week.label + day} className={KINDS[week.marks[index] ?? ""] ?? "slot"} />
          )),
        ])}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {Object.entries(legend).map(([kind, name]) => (
          <li key={kind} className="flex items-center gap-2">
            <i className={`${KINDS[kind]} size-3 min-h-0`} />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same drawing, laid out for four formats: two rows, each as high as its first. */
function Formats({ wide, square, tall, banner }: FormatsExample) {
  return (
    <div className="@container">
      {/* In one column where letters are large and the window is small. */}
      <div className="grid grid-cols-[256fr_81fr] gap-3 @max-[12rem]:grid-cols-1">
        <Format name={wide} shape="aspect-video" />
        <Format name={tall} shape="aspect-[9/16]" />
      </div>
      <div className="mt-3 grid grid-cols-[1fr_4fr] gap-3 @max-[12rem]:grid-cols-1">
        <Format name={square} shape="aspect-square" />
        <Format name={banner} shape="aspect-[4/1]" />
      </div>
    </div>
  );
}

function Format({ name, shape }: { name: string; shape: string }) {
  return (
    <p className={`poster ${shape}`}>
      <span>{name}</span>
    </p>
  );
}
