/**
 * A drawn example of what a client of a service receives. The figures in it are invented, and say so in the caption;
 * each kind has a drawing of its own in `app/domain/site/ui/pages/example-drawing.tsx`.
 */
export type ServiceExample = {
  /** The caption that says it is an example, and of what. */
  caption: string;
} & (BoardExample | ReportExample | OpenItemsExample | RecordExample | CalendarExample | FormatsExample);

export type BoardExample = {
  kind: "board";
  columns: ReadonlyArray<{
    title: string;
    cards: ReadonlyArray<{ text: string; note: string; waits?: boolean }>;
  }>;
};

export type ReportExample = {
  kind: "report";
  figures: ReadonlyArray<{ value: string; label: string }>;
  /** Eight weeks, each 0 to 100. */
  bars: ReadonlyArray<number>;
  barsLabel: string;
  comment: string;
};

export type OpenItemsExample = {
  kind: "open-items";
  items: ReadonlyArray<{
    number: string;
    client: string;
    amount: string;
    state: string;
    tone: "good" | "due" | "late";
  }>;
  ages: ReadonlyArray<{ label: string; amount: string }>;
};

export type RecordExample = {
  kind: "record";
  /** The entries that became one. */
  merged: ReadonlyArray<{ name: string; from: string }>;
  name: string;
  fields: ReadonlyArray<{ name: string; value: string; added?: boolean }>;
};

export type CalendarExample = {
  kind: "calendar";
  /** One string a week, a letter a working day: p(ost), n(ewsletter), w(eb page), a dot for nothing. */
  weeks: ReadonlyArray<{ label: string; marks: string }>;
  days: ReadonlyArray<string>;
  legend: { p: string; n: string; w: string };
};

export type FormatsExample = {
  kind: "formats";
  wide: string;
  square: string;
  tall: string;
  banner: string;
};
