/**
 * The lengths of the time spans that are counted, in seconds: a day, a quarter of it, an hour, a quarter of that. Every
 * day of every time zone begins with a quarter of an hour in UTC.
 */
export const COUNT_SPANS = [86_400, 21_600, 3_600, 900] as const;
const [LONGEST, ...SHORTER] = COUNT_SPANS;

/** A midnight that all spans are aligned with. */
export const SPAN_ORIGIN = "2000-01-01T00:00:00Z";

/** Spans of one length from `from` to before `until` (ISO 8601), to be added to a period or, with sign -1, taken from it. */
export interface SpanRange {
  period: number;
  span: number;
  from: string;
  until: string;
  sign: 1 | -1;
}

/**
 * The few spans that make up periods which follow one another: for a day of a time zone, the UTC day next to it, with some
 * shorter spans at both ends added or taken away.
 *
 * @param starts - the start of each period and the end of the last, each at a quarter of an hour
 */
export function coverPeriods(starts: Date[]): SpanRange[] {
  return starts.slice(1).flatMap((end, period) => {
    const start = starts[period] ?? end;
    const longest = toRange(nearest(start, LONGEST), nearest(end, LONGEST), LONGEST);
    const ranges = [longest, ...remainder(end), ...remainder(start).map((range) => ({ ...range, sign: -range.sign }))];
    return ranges
      .filter(({ from, until }) => from < until)
      .map(({ span, from, until, sign }) => ({
        period,
        span,
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        sign: sign > 0 ? 1 : -1,
      }));
  });
}

/** The spans from the nearest start of a longest span to an instant. */
function remainder(instant: Date) {
  return SHORTER.map((span, index) => {
    const longer = COUNT_SPANS[index] ?? LONGEST;
    return toRange(nearest(instant, longer), nearest(instant, span), span);
  });
}

function toRange(start: number, end: number, span: number) {
  return { span, from: Math.min(start, end), until: Math.max(start, end), sign: start <= end ? 1 : -1 };
}

/** The nearest start of a span, in milliseconds. All are aligned with midnights, as the epoch is. */
function nearest(instant: Date, span: number): number {
  return Math.round(instant.getTime() / (span * 1_000)) * span * 1_000;
}
